import { useId } from "react";
import { localeNames, locales } from "#app/i18n/locales.ts";
import { t } from "#app/staff/words/words.ts";

export type Words = {
  label: string;
  /** What to know before filling it in. */
  hint?: React.ReactNode;
  /** What is wrong with what was filled in. */
  error?: string;
};

/** What the label, the hint and the error must be tied to, for those who hear the page. */
export type ControlProps = {
  id: string;
  className: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  "data-missing"?: true;
};

type Props = Words & {
  /** Where a fault must be able to find it again; otherwise it gets a name of its own. */
  id?: string;
  className?: string;
  isLabelHidden?: boolean;
  isOptional?: boolean;
  /** A note below the field that its translation is missing. */
  missing?: string | false;
  /** What to know about just these words. */
  note?: React.ReactNode;
  /** Between the label and the control: the text to translate. */
  aside?: React.ReactNode;
  children: (control: ControlProps) => React.ReactNode;
};

/** A field of a staff form: label above, hint and error below. */
export function Field(props: Props) {
  const { className = "staff-field", label, hint, error, missing, note, children, ...more } = props;
  const ownId = useId();
  const id = more.id ?? ownId;
  const said = { hint, missing, note, error };
  const notes = Object.entries(said).flatMap(([name, words]) => (words ? [`${id}-${name}`] : []));
  return (
    <div className={className} data-bare={more.isLabelHidden || undefined}>
      <label id={`${id}-label`} htmlFor={id} className={more.isLabelHidden ? "visually-hidden" : undefined}>
        {label}
        {more.isOptional && !more.isLabelHidden && <small>{t("optional")}</small>}
      </label>
      {more.aside}
      {children({
        id,
        className: "staff-input",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": notes.join(" ") || undefined,
        "data-missing": missing ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="staff-error" role="alert">
          {error}
        </p>
      )}
      {missing && (
        <p id={`${id}-missing`} className="staff-missing">
          {missing}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className="staff-missing">
          {note}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="staff-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A field of one line. */
export function InputField({ id, label, hint, error, ...input }: Words & React.ComponentProps<"input">) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}

/** A field of several lines. */
export function TextField({ id, label, hint, error, ...area }: Words & React.ComponentProps<"textarea">) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} {...area} />}
    </Field>
  );
}

/** A field with a list to choose from. */
export function SelectField({ id, label, hint, error, ...select }: Words & React.ComponentProps<"select">) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <select {...control} {...select} />}
    </Field>
  );
}

/** What is wrong with the form as a whole. */
export const FormFault = ({ text }: { text?: string }) =>
  text ? (
    <p className="staff-error" role="alert" tabIndex={-1}>
      {text}
    </p>
  ) : null;

/** The choices of a select. */
export const Options = ({ of }: { of: readonly (readonly [value: string | number, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** The languages of the site, each by its own name. */
export const LocaleOptions = () =>
  locales.map((locale) => (
    <option key={locale} value={locale} lang={locale}>
      {localeNames[locale]}
    </option>
  ));
