import { useId } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "./icon.tsx";

type FieldProps = { id?: string; label: string; hint?: string; error?: string; isOptional?: boolean };

type Described = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** A label above and a hint and an error below the control, linked to it for screen readers. */
function Field({
  id: givenId,
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldProps & { children: (control: Described) => React.ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const { form } = useMessages();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {isOptional && <small>{form.optional}</small>}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

export const FieldError = ({ id, text }: { id: string; text?: string }) =>
  text ? (
    <p id={id} className="field-error">
      <Icon name="flag" />
      <span>{text}</span>
    </p>
  ) : null;

/** Separates the props of the field from those of its control. */
const split = <Props extends FieldProps>({ id, label, hint, error, isOptional, ...own }: Props) => ({
  field: { id, label, hint, error, isOptional },
  own,
});

export function TextField(props: React.ComponentProps<"input"> & FieldProps) {
  const { field, own } = split(props);
  return <Field {...field}>{(control) => <input className="input" {...control} {...own} />}</Field>;
}

/** A field for a number or an amount; browsers do not fill it in. */
export const FigureField = (props: React.ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" autoComplete="off" {...props} />
);

export function TextAreaField(props: React.ComponentProps<"textarea"> & FieldProps) {
  const { field, own } = split(props);
  return (
    <Field {...field}>{(control) => <textarea className="input" rows={5} {...control} {...own} />}</Field>
  );
}

type SelectProps = React.ComponentProps<"select"> &
  FieldProps & { choices: readonly { value: string; label: string }[] };

export function SelectField({ id, label, hint, error, isOptional, choices, ...select }: SelectProps) {
  const { form } = useMessages();
  return (
    <Field {...{ id, label, hint, error, isOptional }}>
      {(control) => (
        <select className="input" {...control} {...select}>
          <option value="">{form.choose}</option>
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
