import { type LucideIcon, Search } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { localeNames, locales } from "#app/i18n/locales.ts";
import { t } from "#app/staff/words/words.ts";

type Handler = (event: React.MouseEvent<HTMLButtonElement>) => unknown;
type ButtonProps = Omit<React.ComponentProps<"button">, "onClick"> & {
  look?: "primary" | "danger";
  icon?: LucideIcon;
  onClick?: Handler;
};

/** The button of the staff area. It submits no form. */
export const Button = ({ look, icon: Icon, children, ...button }: ButtonProps) => (
  <button type="button" className="staff-button" data-look={look} {...button}>
    {Icon && <Icon aria-hidden="true" />}
    {children}
  </button>
);

export const SubmitButton = (props: ButtonProps) => <Button type="submit" look="primary" {...props} />;

type LinkButtonProps = React.ComponentProps<typeof Link> & Pick<ButtonProps, "look" | "icon">;

export const LinkButton = ({ look, icon: Icon, children, ...link }: LinkButtonProps) => (
  <Link className="staff-button" data-look={look} {...link}>
    {Icon && <Icon aria-hidden="true" />}
    {children}
  </Link>
);

type IconButtonProps = Omit<React.ComponentProps<"button">, "onClick"> & {
  icon: LucideIcon;
  label: string;
  onClick?: Handler;
};

/** A button that shows only an icon; screen readers read the label. */
export const IconButton = ({ icon: Icon, label, ...button }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} {...button}>
    <Icon aria-hidden="true" />
  </button>
);

export type Words = {
  label: string;
  hint?: React.ReactNode;
  error?: string;
};

/** The ids that connect label, hint and error to the control, for screen readers. */
export type ControlProps = {
  id: string;
  className: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  "data-missing"?: true;
};

type Props = Words & {
  /** Set if a fault must find the field by its ID; generated otherwise. */
  id?: string;
  className?: string;
  isLabelHidden?: boolean;
  isOptional?: boolean;
  /** A note below the field that its translation is missing. */
  missing?: string | false;
  note?: React.ReactNode;
  /** Between label and control: the text to translate. */
  aside?: React.ReactNode;
  children: (control: ControlProps) => React.ReactNode;
};

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

export function InputField({ id, label, hint, error, ...input }: Words & React.ComponentProps<"input">) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}

export function TextField({ id, label, hint, error, ...area }: Words & React.ComponentProps<"textarea">) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} {...area} />}
    </Field>
  );
}

export function SelectField({ id, label, hint, error, ...select }: Words & React.ComponentProps<"select">) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <select {...control} {...select} />}
    </Field>
  );
}

/** A search field with a lens. The label is for screen readers. */
export const SearchBox = ({ label, ...input }: { label: string } & React.ComponentProps<"input">) => (
  <label className="search-box">
    <span className="visually-hidden">{label}</span>
    <Search aria-hidden="true" />
    <input className="staff-input" type="search" placeholder={label} {...input} />
  </label>
);

export const FormFault = ({ id, text }: { id?: string; text?: string }) =>
  text ? (
    <p id={id} className="staff-error" role="alert" tabIndex={-1}>
      {text}
    </p>
  ) : null;

export const Options = ({ of }: { of: readonly (readonly [value: string | number, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export const LocaleOptions = () =>
  locales.map((locale) => (
    <option key={locale} value={locale} lang={locale}>
      {localeNames[locale]}
    </option>
  ));
