import { useState } from "react";
import {
  altColumn,
  altColumns,
  type PictureAlts,
  type PictureRow,
  pictureColumns,
} from "#app/content/pictures/picture-row.ts";
import { defaultLocale, locales, writtenIn } from "#app/i18n/locales.ts";
import { Field, FormFault, InputField, SubmitButton } from "#app/staff/kit/controls.tsx";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { languageName, t } from "#app/staff/words/words.ts";

type Props = {
  picture: PictureRow;
  submit: string;
  onSaved: (picture: PictureRow) => void;
  /** Further buttons, before the one that saves. */
  children?: React.ReactNode;
};

const longest = 300;

/** The alternative text of a picture in every language. English is required before the picture can be used. */
export function DescribePicture({ picture, submit, onSaved, children }: Props) {
  const { supabase } = useStaff();
  const isPicture = picture.kind === "picture";
  const [name, setName] = useState(picture.name);
  const [alts, setAlts] = useState<PictureAlts>(picture);
  const { isBusy, faults, onSubmit } = useSubmit();

  async function save() {
    if (!name.trim()) refuse({ name: t("Give it a name to find it by.") });
    if (isPicture && !alts.alt_en.trim()) refuse({ alt_en: t("Say in a few words what the picture shows.") });
    const trimmed = Object.fromEntries(altColumns.map((column) => [column, alts[column].trim()]));
    const { data } = await supabase
      .from("media")
      .update({ name: name.trim(), ...trimmed })
      .eq("id", picture.id)
      .select(pictureColumns)
      .single()
      .throwOnError();
    onSaved(data);
  }

  const failed = t("That could not be saved. Please try again.");
  return (
    <form
      className="describe-picture stack"
      noValidate
      onSubmit={onSubmit(save, { failed, field: "form", keepsData: true })}
    >
      <InputField
        label={t("Name")}
        hint={t("For staff, to find it by.")}
        error={faults.name}
        value={name}
        maxLength={200}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {(isPicture ? locales : []).map((locale) => (
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
          error={faults[altColumn(locale)]}
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
      <FormFault text={faults.form} />
      <div className="staff-actions">
        {children}
        <SubmitButton disabled={isBusy}>{submit}</SubmitButton>
      </div>
    </form>
  );
}
