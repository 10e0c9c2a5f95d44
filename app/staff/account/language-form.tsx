import { isLocale, type Locale, localeNames, writtenIn } from "#app/i18n/locales.ts";
import { SubmitButton } from "#app/staff/kit/button.tsx";
import { Field } from "#app/staff/kit/field.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { forgetMember, useStaff } from "#app/staff/session/member.ts";
import { speakTo, staffLanguage, staffLanguages } from "#app/staff/words/staff-language.ts";
import { t } from "#app/staff/words/words.ts";

/** Kept with the member, so that every device speaks it. */
export function useLanguageSaving() {
  const { supabase } = useStaff();
  return async (language: Locale) => {
    const { error } = await supabase.rpc("set_my_language", { new_language: language });
    if (error) return error;
    forgetMember();
    await speakTo(language);
    return null;
  };
}

export const LanguageSelect = ({ hint }: { hint?: string }) => (
  <Field label={t("Language of the staff area")} hint={hint}>
    {(control) => (
      <select {...control} name="language" defaultValue={staffLanguage()}>
        {staffLanguages.map((language) => (
          <option key={language} value={language} {...writtenIn(language)}>
            {localeNames[language]}
          </option>
        ))}
      </select>
    )}
  </Field>
);

export function LanguageForm() {
  const save = useLanguageSaving();
  const readAgain = useReadAgain();
  const toast = useToast();

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const language = new FormData(event.currentTarget).get("language");
    if (!isLocale(language)) return;
    if (await save(language)) return toast.error(t("Your choice could not be saved. Please try again."));
    toast.success(t("Your choice was saved."));
    // The title of the page is words too.
    await readAgain();
  }

  return (
    <form className="staff-form" onSubmit={(event) => void submit(event)}>
      <h2>{t("Language")}</h2>
      <LanguageSelect hint={t("Mails to you stay in English.")} />
      <SubmitButton>{t("Save the language")}</SubmitButton>
    </form>
  );
}
