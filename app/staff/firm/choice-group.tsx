import type { SetUpAnswers, SetUpFaults } from "#app/content/firm/set-up.ts";

/** What every question of the set-up needs. */
export type FieldProps = {
  answers: SetUpAnswers;
  faults: SetUpFaults;
  isReadOnly: boolean;
  change: (answers: Partial<SetUpAnswers>) => void;
};

type GroupProps = { label: string; hint?: string; error?: string; children: React.ReactNode };

/** Several controls that answer one question. */
export function ChoiceGroup({ label, hint, error, children }: GroupProps) {
  return (
    <fieldset className="staff-choices">
      <legend>{label}</legend>
      {children}
      {error && (
        <p className="staff-error" role="alert">
          {error}
        </p>
      )}
      {hint && <p className="staff-hint">{hint}</p>}
    </fieldset>
  );
}
