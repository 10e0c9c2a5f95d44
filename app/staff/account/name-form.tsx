import { isLocale } from "#app/i18n/locales.ts";
import { SubmitButton } from "#app/staff/kit/button.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { forgetMember, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { LanguageSelect, useLanguageSaving } from "./language-form.tsx";

function useNameSaving() {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  const saveLanguage = useLanguageSaving();

  return async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const language = form.get("language");
    const { error } = await supabase.rpc("set_my_name", { new_name: String(form.get("name")) });
    if (error) return toast.error(t("Your name could not be saved. Please try again."));
    toast.success(t("Your name was saved."));
    forgetMember();
    if (isLocale(language) && (await saveLanguage(language)))
      toast.error(t("Your choice could not be saved. Please try again."));
    await readAgain();
  };
}

/** Above every page until it is answered: colleagues would otherwise read an address beside all that somebody does. */
export function AskForName() {
  const save = useNameSaving();
  return (
    <form className="ask-name" onSubmit={(event) => void save(event)}>
      <InputField
        label={t("What are you called?")}
        name="name"
        required
        maxLength={120}
        autoComplete="name"
      />
      <LanguageSelect />
      <SubmitButton>{t("Save the name")}</SubmitButton>
    </form>
  );
}

export function NameForm({ name }: { name: string }) {
  const save = useNameSaving();
  return (
    <form className="staff-form" onSubmit={(event) => void save(event)}>
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
