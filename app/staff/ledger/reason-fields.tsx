import { X } from "lucide-react";
import { useMemo } from "react";
import type { ReferenceOption } from "#app/content/engine/references.ts";
import { FormFault, IconButton, InputField } from "#app/staff/kit/controls.tsx";
import { type Fold, splitWords } from "#app/staff/words/match-words.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { type Change, type ChangeFaults, sureChoices } from "./change-values.ts";
import type { SureState } from "./ledger-rows.ts";
import { SearchPicker } from "./search-picker.tsx";
import { SureSign } from "./sure-sign.tsx";

type Props = {
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

/** The start date of the values, their status, and their source. */
export function ReasonFields({ isOrder, change, sources, fold, faults, onChange }: Props) {
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
