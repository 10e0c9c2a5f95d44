import type { ReferenceOption } from "#app/content/engine/references.ts";
import { FormFault, InputField, Options, SelectField } from "#app/staff/kit/controls.tsx";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { type Change, type ChangeFaults, sureChoices } from "./change-values.ts";
import type { SureState } from "./ledger-rows.ts";
import { SureSign } from "./sure-sign.tsx";

type Props = {
  isOrder: boolean;
  change: Change;
  sources: readonly ReferenceOption[];
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
export function ReasonFields({ isOrder, change, sources, faults, onChange }: Props) {
  const set = (part: Partial<Change>) => onChange({ ...change, ...part });
  const setSource = (at: number, id: string) => {
    const chosen = [...change.sources];
    chosen[at] = id;
    set({ sources: chosen });
  };
  const order = (
    <>
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
    </>
  );
  return (
    <section className="pair" aria-label={t("Start date and certainty")}>
      {isOrder && order}
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
      <fieldset className="staff-choices whole">
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
      {[0, ...(change.sure === "press" ? [1] : [])].map((at) => (
        <div key={at} className="whole">
          <SelectField
            label={at === 0 ? t("Source") : t("Second source")}
            value={change.sources[at] ?? ""}
            error={at === 0 ? faults.sources : undefined}
            onChange={({ target }) => setSource(at, target.value)}
          >
            <option value="">{t("None")}</option>
            <Options of={sources.map(({ id, label }) => [id, label])} />
          </SelectField>
        </div>
      ))}
    </section>
  );
}
