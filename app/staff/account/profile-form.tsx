import { isLocale, localeNames, writtenIn } from "#app/i18n/locales.ts";
import { InputField, SelectField, SubmitButton } from "#app/staff/kit/controls.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { forgetMember, useStaff } from "#app/staff/session/member.ts";
import { speakTo, staffLanguage, staffLanguages, t } from "#app/staff/words/words.ts";

/** Saves the fields of the form. The language is stored with the member, so that every device uses it. */
function useProfileSaving() {
  const { supabase } = useStaff();
  const { onSubmit } = useSubmit();
  return onSubmit(
    async (fields) => {
      const [name, language] = [fields.get("name"), fields.get("language")];
      if (typeof name === "string") await supabase.rpc("set_my_name", { new_name: name }).throwOnError();
      if (fields.has("mails"))
        await supabase
          .rpc("set_my_mails", { handed_over: fields.has("handed-over"), due: fields.has("due") })
          .throwOnError();
      if (isLocale(language)) {
        await supabase.rpc("set_my_language", { new_language: language }).throwOnError();
        await speakTo(language);
      }
      forgetMember();
      return t("Your profile was saved.");
    },
    { failed: t("Your profile could not be saved. Please try again.") },
  );
}

const NameField = (more: { defaultValue?: string; hint?: string }) => (
  <InputField label={t("Your name")} name="name" required maxLength={120} autoComplete="name" {...more} />
);

const LanguageField = ({ hint }: { hint?: string }) => (
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

/** Shown above every page until it is answered: otherwise colleagues would see an address instead of a name. */
export function AskForName() {
  return (
    <form className="ask-name cluster" onSubmit={useProfileSaving()}>
      <NameField />
      <LanguageField />
      <SubmitButton>{t("Save the name")}</SubmitButton>
    </form>
  );
}

type Props = {
  /** Undefined while the notice above the page asks for it. */
  name?: string;
  mails?: { mails_handed_over: boolean; mails_due: boolean };
};

export function ProfileForm({ name, mails }: Props) {
  return (
    <form className="staff-form" onSubmit={useProfileSaving()}>
      {name !== undefined && (
        <NameField
          defaultValue={name}
          hint={t("Colleagues see it beside what you change. Visitors do not.")}
        />
      )}
      <LanguageField hint={t("Mails to you stay in English.")} />
      {mails && (
        <fieldset className="staff-choices">
          <legend>{t("Mails")}</legend>
          <input type="hidden" name="mails" />
          <label className="row tap">
            <input type="checkbox" name="handed-over" defaultChecked={mails.mails_handed_over} />{" "}
            {t("When a colleague gives me people")}
          </label>
          <label className="row tap">
            <input type="checkbox" name="due" defaultChecked={mails.mails_due} />{" "}
            {t("In the morning, the calls promised for the day")}
          </label>
        </fieldset>
      )}
      <SubmitButton>{t("Save")}</SubmitButton>
    </form>
  );
}
