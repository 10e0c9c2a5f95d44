import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { SearchBox } from "#app/staff/kit/controls.tsx";
import { type Fold, matcherOf } from "#app/staff/words/match-words.ts";
import { t } from "#app/staff/words/words.ts";

type Choice = { id: string; label: string; value?: string; words: readonly string[] };
type Props = {
  label: string;
  of: readonly Choice[];
  /** Offers the first ones before anything is typed. */
  isEager?: boolean;
  fold: Fold;
  onPick: (id: string) => void;
};

const offered = 6;

/** Searches figures or sources. Enter selects the first. */
export function SearchPicker({ label, of, isEager, fold, onPick }: Props) {
  const [asked, setAsked] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const wanted = asked.trim().toLowerCase();
  const isNamedSo = (choice: Choice) => choice.label.toLowerCase().startsWith(wanted);
  const { isIn } = matcherOf(asked, fold);
  const found = (wanted || (isEager && isOpen) ? of.filter(({ words }) => isIn(words)) : [])
    .sort((one, other) => Number(isNamedSo(other)) - Number(isNamedSo(one)))
    .slice(0, offered);
  const pick = (id: string) => {
    onPick(id);
    setAsked("");
    field.current?.focus();
    setIsOpen(false);
  };
  return (
    <div className="search-picker stack">
      <SearchBox
        ref={field}
        label={label}
        placeholder={isEager ? t("Search") : label}
        value={asked}
        onFocus={() => setIsOpen(true)}
        onChange={({ target }) => setAsked(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found[0]) pick(found[0].id);
        }}
      />
      {found.length > 0 && (
        <ul className="paper" ref={showWhole}>
          {found.map((choice) => (
            <li key={choice.id}>
              <button type="button" className="row pick tap" onClick={() => pick(choice.id)}>
                <Plus aria-hidden="true" />
                <span className="grow">{choice.label}</span> <b>{choice.value}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: "nearest" });
