import type { SetUpAnswers, SetUpFaults } from "#app/content/firm/set-up.ts";

/** The props of every set-up question. */
export type FieldProps = {
  answers: SetUpAnswers;
  faults: SetUpFaults;
  isReadOnly: boolean;
  change: (answers: Partial<SetUpAnswers>) => void;
};

type GroupProps = { label: string; hint?: string; error?: string; children: React.ReactNode };

/** Several controls for one question. */
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
