import type { SetUpAnswers, SetUpFaults } from "#app/content/firm/set-up.ts";
import { FormFault } from "#app/staff/kit/controls.tsx";

export type FieldProps = {
  answers: SetUpAnswers;
  faults: SetUpFaults;
  isReadOnly: boolean;
  change: (answers: Partial<SetUpAnswers>) => void;
};

/** Connects a text field with its answer. A fault finds the field by its path. */
export const boundTo = (
  { faults, isReadOnly }: FieldProps,
  path: string,
  value: string,
  set: (value: string) => void,
) => ({
  id: `set-up-${path}`,
  value,
  readOnly: isReadOnly,
  error: faults.get(path),
  onChange: ({ target }: { target: { value: string } }) => set(target.value),
});

type GroupProps = { label: string; hint?: string; error?: string; children: React.ReactNode };

type ChoicesProps<Value extends string> = {
  /** The name of the question. A fault finds its first choice by it. */
  field: string;
  isMany?: boolean;
  of: readonly (readonly [value: Value, words: string])[];
  isChosen: (value: Value) => boolean;
  isReadOnly: boolean;
  onChoose: (value: Value, isChosen: boolean) => void;
};

/** Radio buttons, or boxes to tick if several can be chosen. */
export const Choices = <Value extends string>({ field, isMany, of, ...choices }: ChoicesProps<Value>) =>
  of.map(([value, words], at) => (
    <label key={value}>
      <input
        type={isMany ? "checkbox" : "radio"}
        name={isMany ? undefined : field}
        id={at === 0 ? `set-up-${field}` : undefined}
        checked={choices.isChosen(value)}
        disabled={choices.isReadOnly}
        onChange={({ currentTarget }) => choices.onChoose(value, currentTarget.checked)}
      />
      {words}
    </label>
  ));

/** Several controls for one question. */
export function ChoiceGroup({ label, hint, error, children }: GroupProps) {
  return (
    <fieldset className="staff-choices">
      <legend>{label}</legend>
      {children}
      <FormFault text={error} />
      {hint && <p className="staff-hint">{hint}</p>}
    </fieldset>
  );
}
