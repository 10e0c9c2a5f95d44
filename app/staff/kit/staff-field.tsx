import { useId } from "react";

type Words = { label: string; hint?: string; error?: string };

/** Label above, hint and error below, tied together for those who hear the page. */
export function StaffField({ label, hint, error, ...input }: Words & React.ComponentProps<"input">) {
  const id = useId();
  return (
    <div className="staff-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="staff-input"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined
        }
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="staff-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="staff-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
