import { ArrowRight, Plus, X } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { plainText } from "#app/content/engine/inline-text.ts";
import type { ReferenceOption } from "#app/content/engine/references.ts";
import type { LawRecord } from "#app/content/ledger/ledger.ts";
import { fillPlain } from "#app/content/ledger/placeholders.ts";
import { printValue } from "#app/content/ledger/print-record.ts";
import { valueOn } from "#app/content/ledger/value-on.ts";
import { formatPartialDate, localeNames, locales } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { FormFault, IconButton, InputField, SearchBox } from "#app/staff/kit/controls.tsx";
import { type Fold, matcherOf, splitWords } from "#app/staff/words/match-words.ts";
import { staffLanguage, t, type Word, word } from "#app/staff/words/words.ts";
import { type Change, type ChangeFaults, isWorded, sureChoices, toFigure } from "./change-values.ts";
import type { LedgerRow, SureState } from "./ledger-rows.ts";
import { SureSign } from "./sure-sign.tsx";

type Props = {
  row: LedgerRow;
  record: LawRecord;
  records: readonly LawRecord[];
  change: Change;
  onChange: (change: Change) => void;
  error: string | undefined;
  /** For an order with several figures: the name is shown, and the figure can be removed. */
  onRemove?: () => void;
};

/** Today's value beside the new one. */
export function FigureChange({ row, record, records, change, onChange, error, onRemove }: Props) {
  const { id } = record;
  const typed = change.figures[id] ?? "";
  const today = todayInIndia();
  const written = valueOn(record, today).value?.note;
  const note = written && plainText(fillPlain(written, { records, locale: "en", day: today }));
  const spoken = onRemove && t("New value: {label}", { label: row.label });
  const isUnknown = change.sure === "unknown";
  const former = row.value || row.former;
  const isReplaced = isUnknown || typed.trim() || change.words[id]?.en?.trim();
  return (
    <div>
      {onRemove && (
        <div className="row spread">
          <b>{row.label}</b>
          <IconButton icon={X} label={t("Remove: {label}", { label: row.label })} onClick={onRemove} />
        </div>
      )}
      <div className="figure-pair">
        <p>
          <small>
            {!row.value && row.former ? t("last known") : t("Today")}
            {row.since && `, ${t("since {since}", { since: formatPartialDate(row.since, staffLanguage()) })}`}
          </small>
          {!former ? <span>{t("none today")}</span> : isReplaced ? <s>{former}</s> : <b>{former}</b>}
        </p>
        <ArrowRight aria-hidden="true" />
        {isUnknown ? (
          <p>{t("Not known")}</p>
        ) : isWorded(record) ? (
          <div className="stack">
            {locales.map((locale) => (
              <InputField
                key={locale}
                label={`${t("New value")} (${localeNames[locale]})`}
                aria-label={spoken && `${spoken} (${localeNames[locale]})`}
                lang={locale}
                value={change.words[id]?.[locale] ?? ""}
                error={locale === "en" ? error : undefined}
                onChange={({ target }) =>
                  onChange({
                    ...change,
                    words: { ...change.words, [id]: { ...change.words[id], [locale]: target.value } },
                  })
                }
              />
            ))}
          </div>
        ) : (
          <InputField
            label={t("New value")}
            aria-label={spoken}
            type={record.form === "date" ? "date" : "text"}
            inputMode={["section", "rule", "date"].includes(record.form) ? undefined : "decimal"}
            autoComplete="off"
            value={typed}
            error={error}
            hint={differenceOf(record, row, typed)}
            onChange={({ target }) =>
              onChange({ ...change, figures: { ...change.figures, [id]: target.value } })
            }
          />
        )}
      </div>
      {note && (
        <label className="row">
          <input
            type="checkbox"
            checked={change.notes.includes(id)}
            onChange={({ target }) =>
              onChange({
                ...change,
                notes: target.checked ? [...change.notes, id] : change.notes.filter((one) => one !== id),
              })
            }
          />
          <small className="clamp">{t("The note is still true: {note}", { note })}</small>
        </label>
      )}
    </div>
  );
}

/** "₹3,000 an acre, +20%": the input as it will be printed. */
function differenceOf(record: LawRecord, { value }: LedgerRow, typed: string): string | undefined {
  const figure = toFigure(typed);
  if (!figure || Number.isNaN(Number(figure))) return undefined;
  const printed = printValue(record, { figure } as LawRecord["values"][number], staffLanguage());
  const former = Number(valueOn(record, todayInIndia()).value?.figure);
  if (!value || !former || record.form === "date") return printed;
  const percent = Math.round((Number(figure) / former - 1) * 1000) / 10;
  return `${printed}, ${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;
}

type ReasonFieldsProps = {
  isOrder: boolean;
  change: Change;
  sources: readonly ReferenceOption[];
  fold: Fold;
  faults: ChangeFaults;
  onChange: (change: Change) => void;
};

const choices: Record<(typeof sureChoices)[number], { state: SureState; text: Word }> = {
  official: { state: "official", text: word("I have read the official text or page") },
  press: { state: "reported", text: word("Press report") },
  named: { state: "named", text: word("Named in a law whose text I did not open") },
  unknown: { state: "unknown", text: word("There is no value from this day") },
};

export function ReasonFields({ isOrder, change, sources, fold, faults, onChange }: ReasonFieldsProps) {
  const choosable = useMemo(
    () => sources.map((source) => ({ ...source, words: splitWords(source.label) })),
    [sources],
  );
  const set = (part: Partial<Change>) => onChange({ ...change, ...part });
  const sourceOf = (at: number) => sources.find(({ id }) => id === change.sources[at]);
  const setSource = (at: number, id: string) =>
    set({ sources: [0, 1].map((one) => (one === at ? id : (change.sources[one] ?? ""))) });
  const order = (
    <div className="pair whole">
      <InputField
        label={t("Government order, number")}
        maxLength={120}
        value={change.order}
        error={faults.order}
        onChange={({ target }) => set({ order: target.value })}
      />
      <InputField
        label={t("Date of the order")}
        type="date"
        value={change.orderedOn}
        error={faults.ordered_on}
        onChange={({ target }) => set({ orderedOn: target.value })}
      />
    </div>
  );
  return (
    <section className={isOrder ? "stack" : "pair folds"} aria-label={t("Start date and certainty")}>
      {isOrder && order}
      <div className={isOrder ? "pair" : "stack"}>
        <InputField
          label={t("From")}
          type="date"
          value={change.from}
          error={faults.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <InputField
          label={t("Last checked")}
          type="date"
          value={change.lookedOn}
          error={faults.lookedOn ?? faults.looked_on}
          onChange={({ target }) => set({ lookedOn: target.value })}
        />
      </div>
      <fieldset className="staff-choices">
        <legend>{t("Certainty")}</legend>
        {sureChoices.map((sure) => (
          <label key={sure}>
            <input
              type="radio"
              name="sure"
              value={sure}
              checked={change.sure === sure}
              aria-invalid={faults.sure ? true : undefined}
              onChange={() => set({ sure })}
            />
            <SureSign state={choices[sure].state} text={t(choices[sure].text)} />
          </label>
        ))}
        <FormFault text={faults.sure} />
      </fieldset>
      {!isOrder && change.sure !== "unknown" && order}
      {[t("Source"), ...(change.sure === "press" ? [t("Second source")] : [])].map((label, at) => (
        <div key={label} className="whole staff-field">
          <span aria-hidden="true">{label}</span>
          {sourceOf(at) ? (
            <p className="row spread">
              {sourceOf(at)?.label}
              <IconButton
                icon={X}
                label={t("Remove: {label}", { label })}
                onClick={() => setSource(at, "")}
              />
            </p>
          ) : (
            <SearchPicker
              label={label}
              of={choosable}
              isEager
              fold={fold}
              onPick={(id) => setSource(at, id)}
            />
          )}
          {at === 0 && <FormFault text={faults.sources} />}
        </div>
      ))}
    </section>
  );
}

type Choice = { id: string; label: string; value?: string; words: readonly string[] };
type SearchPickerProps = {
  label: string;
  of: readonly Choice[];
  /** Offers the first ones before anything is typed. */
  isEager?: boolean;
  fold: Fold;
  onPick: (id: string) => void;
};

const offered = 6;

/** Searches figures or sources. Enter selects the first. */
export function SearchPicker({ label, of, isEager, fold, onPick }: SearchPickerProps) {
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
