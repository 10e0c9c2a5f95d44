import { isLocale, type Locale, localeNames, writtenIn } from "#app/i18n/locales.ts";
import { SubmitButton } from "#app/staff/kit/button.tsx";
import { SelectField } from "#app/staff/kit/field.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { forgetMember, useStaff } from "#app/staff/session/member.ts";
import { speakTo, staffLanguage, staffLanguages } from "#app/staff/words/staff-language.ts";
import { t } from "#app/staff/words/words.ts";

/** Kept with the member, so that every device speaks it. */
export function useLanguageSaving() {
  const { supabase } = useStaff();
  return async (language: Locale) => {
    await supabase.rpc("set_my_language", { new_language: language }).throwOnError();
    forgetMember();
    await speakTo(language);
  };
}

export const LanguageSelect = ({ hint }: { hint?: string }) => (
  <SelectField
    label={t("Language of the staff area")}
    hint={hint}
    name="language"
    defaultValue={staffLanguage()}
  >
    {staffLanguages.map((language) => (
      <option key={language} value={language} {...writtenIn(language)}>
        {localeNames[language]}
      </option>
    ))}
  </SelectField>
);

export function LanguageForm() {
  const save = useLanguageSaving();
  const { onSubmit } = useSubmit();

  async function submit(fields: FormData) {
    const language = fields.get("language");
    if (!isLocale(language)) return undefined;
    await save(language);
    return t("Your choice was saved.");
  }

  return (
    <form
      className="staff-form"
      onSubmit={onSubmit(submit, { failed: t("Your choice could not be saved. Please try again.") })}
    >
      <h2>{t("Language")}</h2>
      <LanguageSelect hint={t("Mails to you stay in English.")} />
      <SubmitButton>{t("Save the language")}</SubmitButton>
    </form>
  );
}
