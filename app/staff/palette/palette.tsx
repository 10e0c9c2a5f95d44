import {
  BookOpenText,
  FileText,
  Inbox,
  type LucideIcon,
  PenLine,
  Search,
  SlidersHorizontal,
  Table2,
  Terminal,
  Users,
} from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { type Fold, type Matcher, matcherOf } from "#app/staff/words/match-words.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { type Entry, type EntryKind, entryKinds } from "./entries.ts";
import { useEntries } from "./use-entries.ts";

const kindWords: Record<EntryKind, { title: Word; icon: LucideIcon }> = {
  person: { title: word("People"), icon: Users },
  enquiry: { title: word("Enquiry numbers"), icon: Inbox },
  page: { title: word("Pages"), icon: FileText },
  figure: { title: word("Figures"), icon: Table2 },
  post: { title: word("Posts"), icon: PenLine },
  word: { title: word("Glossary"), icon: BookOpenText },
  place: { title: word("Go to"), icon: SlidersHorizontal },
  command: { title: word("Do"), icon: Terminal },
};
const tabKey = "Tab";
/** The maximum number of entries of a kind. Without input there are only places and commands. */
const mostOf = (kind: EntryKind, { isTyped, isOnly }: Record<"isTyped" | "isOnly", boolean>): number =>
  isOnly ? 50 : !isTyped ? 12 : kind === "command" ? 4 : 3;

/** The guard keeps the input, because its field is shown before this list has been loaded. */
export type PaletteProps = { asked: string; onAsk: (asked: string) => void; onClose: () => void };

export function Palette({ asked, onAsk, fold, onClose }: PaletteProps & { fold: Fold }) {
  const [only, setOnly] = useState<EntryKind | undefined>(undefined);
  const [chosen, setAt] = useState<number | undefined>(undefined);
  const id = useId();
  const navigate = useNavigate();
  const matcher = matcherOf(asked, fold);
  const { entries, isAsking } = useEntries(asked, matcher);
  const typed = asked.trim().toLowerCase();
  const isTyped = typed !== "";
  // The whole name of a place opens that place.
  const isNamed = entries.some(({ kind, title }) => kind === "place" && title.toLowerCase() === typed);
  const first: readonly EntryKind[] = isTyped ? (isNamed ? ["place"] : []) : ["command", "place"];
  const groups = [...new Set([...first, ...(isTyped ? entryKinds : [])])]
    .filter((kind) => !only || kind === only)
    .map((kind) => ({
      kind,
      entries: entries
        .filter((entry) => entry.kind === kind)
        .slice(0, mostOf(kind, { isTyped, isOnly: kind === only })),
    }))
    .filter((group) => group.entries.length > 0);
  const shown = groups.flatMap((group) => group.entries);
  // With nothing typed Enter does nothing: the first command might open the phone.
  const at = chosen ?? (isTyped ? 0 : -1);
  const active = shown[Math.min(at, shown.length - 1)];
  const idOf = (entry: Entry) => `${id}-${entry.kind}-${entry.id}`;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  const choose = (entry: Entry) => {
    // The palette is closed first: this restores the focus, and the command may open another dialog.
    onClose();
    if (entry.to) void navigate(entry.to);
    else setTimeout(() => entry.act?.());
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt((at + 1) % shown.length || 0),
    ArrowUp: () => setAt((at > 0 ? at : shown.length) - 1),
    Home: () => setAt(0),
    End: () => setAt(shown.length - 1),
    Enter: () => active && choose(active),
    Tab: () => {
      setOnly(only ? undefined : (active ?? shown[0])?.kind);
      setAt(0);
    },
  };
  return (
    <Dialog title={t("Find or do")} size="palette" onClose={onClose}>
      <div className="palette-field row">
        <Search aria-hidden="true" />
        {only && <span className="pill">{t(kindWords[only].title)}</span>}
        <input
          data-first=""
          role="combobox"
          aria-label={t("Find or do")}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          placeholder={t("Name, number, page, figure or command")}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={asked}
          onChange={({ currentTarget }) => {
            onAsk(currentTarget.value);
            setAt(undefined);
          }}
          onKeyDown={(event) => {
            const act = event.nativeEvent.isComposing || event.shiftKey ? undefined : keys[event.key];
            if (event.key === "Backspace" && asked === "") setOnly(undefined);
            if (!act || ((event.key === "Home" || event.key === "End") && isTyped)) return;
            event.preventDefault();
            act();
          }}
        />
      </div>
      <div ref={list} id={`${id}-list`} className="palette-list" role="listbox" aria-label={t("Found")}>
        {groups.map(({ kind, entries: rows }) => {
          const { title, icon } = kindWords[kind];
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset holds fields.
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} className="staff-hint" role="presentation">
                {t(title)}
              </p>
              {rows.map((entry) => (
                // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
                <div
                  key={entry.id}
                  id={idOf(entry)}
                  className="palette-row row"
                  role="option"
                  aria-selected={entry === active}
                  onPointerMove={() => entry !== active && setAt(shown.indexOf(entry))}
                  onClick={() => choose(entry)}
                >
                  <EntrySign icon={entry.icon ?? icon} />
                  <span className="grow clip">
                    <b>
                      <Marked text={entry.title} marked={matcher.marked} />
                    </b>{" "}
                    {entry.hint && (
                      <small>
                        <Marked text={entry.hint} marked={matcher.marked} />
                      </small>
                    )}
                  </span>
                  {entry.shortcut && <kbd>{entry.shortcut}</kbd>}
                </div>
              ))}
            </div>
          );
        })}
        {isTyped && !isAsking && shown.length === 0 && <p>{t("Nothing has this name.")}</p>}
      </div>
      <p className="palette-foot row staff-hint">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t("choose")}
        </span>
        <span>
          <kbd>↵</kbd> {t("open")}
        </span>
        <span>
          <kbd>{tabKey}</kbd> {only ? t("every kind") : t("only this kind")}
        </span>
        <b className="push">{t("In Telugu, Hindi or Latin letters")}</b>
      </p>
      <p className="visually-hidden" role="status">
        {isTyped && !isAsking && t("{count} found", { count: shown.length })}
      </p>
    </Dialog>
  );
}

const EntrySign = ({ icon: Sign }: { icon: LucideIcon }) => <Sign aria-hidden="true" />;

const Marked = ({ text, marked }: { text: string; marked: Matcher["marked"] }) =>
  text.split(/(?<=\s)/).map((part, place) => {
    const end = marked(part.trim());
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has its words in one order.
      <span key={place}>
        {end > 0 && <mark>{part.slice(0, end)}</mark>}
        {part.slice(end)}
      </span>
    );
  });
