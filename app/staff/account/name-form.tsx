import { isLocale } from "#app/i18n/locales.ts";
import { SubmitButton } from "#app/staff/kit/button.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { forgetMember, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { LanguageSelect, useLanguageSaving } from "./language-form.tsx";

function useNameSaving() {
  const { supabase } = useStaff();
  const { run, onSubmit } = useSubmit();
  const saveLanguage = useLanguageSaving();
  return onSubmit(
    async (fields) => {
      const language = fields.get("language");
      await supabase.rpc("set_my_name", { new_name: String(fields.get("name")) }).throwOnError();
      forgetMember();
      const isSpoken =
        !isLocale(language) ||
        (await run(() => saveLanguage(language), {
          failed: t("Your choice could not be saved. Please try again."),
          keepsData: true,
        }));
      // A success toast would take the other one's failure away.
      return isSpoken ? t("Your name was saved.") : undefined;
    },
    { failed: t("Your name could not be saved. Please try again.") },
  );
}

/** Shown above every page until it is answered: otherwise colleagues would see an address instead of a name. */
export function AskForName() {
  const save = useNameSaving();
  return (
    <form className="ask-name cluster" onSubmit={save}>
      <InputField label={t("Your name")} name="name" required maxLength={120} autoComplete="name" />
      <LanguageSelect />
      <SubmitButton>{t("Save the name")}</SubmitButton>
    </form>
  );
}

export function NameForm({ name }: { name: string }) {
  const save = useNameSaving();
  return (
    <form className="staff-form" onSubmit={save}>
      <h2>{t("Name")}</h2>
      <InputField
        label={t("Your name")}
        name="name"
        defaultValue={name}
        required
        maxLength={120}
        autoComplete="name"
        hint={t("Colleagues see it beside what you change. Visitors do not.")}
      />
      <SubmitButton>{t("Save the name")}</SubmitButton>
    </form>
  );
}
