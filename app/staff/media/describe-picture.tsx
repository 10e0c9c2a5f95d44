import { useEffect, useRef, useState } from "react";
import {
  altColumn,
  altColumns,
  type PictureAlts,
  type PictureRow,
  pictureColumns,
} from "#app/content/pictures/picture-row.ts";
import { defaultLocale, locales, writtenIn } from "#app/i18n/locales.ts";
import { SubmitButton } from "#app/staff/kit/button.tsx";
import { Field, InputField } from "#app/staff/kit/field.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { languageName } from "#app/staff/words/language-name.ts";
import { t } from "#app/staff/words/words.ts";

type Fault = { field: "name" | "alt_en" | "form"; text: string };
type Props = {
  picture: PictureRow;
  submit: string;
  onSaved: (picture: PictureRow) => void;
  /** Further buttons, before the one that saves. */
  children?: React.ReactNode;
};

const longest = 300;

/** What a picture shows, in every language of the site. English is needed before the picture can be used. */
export function DescribePicture({ picture, submit, onSaved, children }: Props) {
  const { supabase } = useStaff();
  const [name, setName] = useState(picture.name);
  const [alts, setAlts] = useState<PictureAlts>(picture);
  const [fault, setFault] = useState<Fault | undefined>(undefined);
  const [isSaving, setIsSaving] = useState(false);

  async function save(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A picker stands inside another form, which must not hear of this.
    event.stopPropagation();
    if (!name.trim()) return setFault({ field: "name", text: t("Give the picture a name to find it by.") });
    if (!alts.alt_en.trim())
      return setFault({ field: "alt_en", text: t("Say in a few words what the picture shows.") });
    setFault(undefined);
    setIsSaving(true);
    const trimmed = Object.fromEntries(altColumns.map((column) => [column, alts[column].trim()]));
    const { data, error } = await supabase
      .from("media")
      .update({ name: name.trim(), ...trimmed })
      .eq("id", picture.id)
      .select(pictureColumns)
      .single();
    setIsSaving(false);
    if (error) return setFault({ field: "form", text: t("That could not be saved. Please try again.") });
    onSaved(data);
  }

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined);
  return (
    <form ref={form} className="describe-picture" noValidate onSubmit={(event) => void save(event)}>
      <InputField
        label={t("Name")}
        hint={t("For staff, to find it by.")}
        error={errorOf("name")}
        value={name}
        maxLength={200}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {locales.map((locale) => (
        <Field
          key={locale}
          label={t("What it shows, in {language}", { language: languageName(locale) })}
          hint={
            locale === defaultLocale
              ? t("Read aloud to people who cannot see it. One sentence is enough.")
              : undefined
          }
          missing={
            locale !== defaultLocale &&
            !alts[altColumn(locale)] &&
            t("Missing. Visitors hear the English text.")
          }
          error={errorOf(altColumn(locale))}
        >
          {(control) => (
            <textarea
              {...control}
              {...writtenIn(locale)}
              value={alts[altColumn(locale)]}
              maxLength={longest}
              onChange={({ currentTarget }) => setAlts({ ...alts, [altColumn(locale)]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
      {fault?.field === "form" && (
        <p className="staff-error" role="alert">
          {fault.text}
        </p>
      )}
      <div className="staff-actions">
        {children}
        <SubmitButton disabled={isSaving}>{submit}</SubmitButton>
      </div>
    </form>
  );
}
