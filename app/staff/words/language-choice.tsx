import { localeNames, writtenIn } from "#app/i18n/locales.ts";
import { speakTo, staffLanguages, useStaffLanguage } from "./staff-language.ts";
import { t } from "./words.ts";

/** For the sign-in page, where the member is not known yet. The choice is stored on this device. */
export function LanguageChoice() {
  const shown = useStaffLanguage();
  return (
    <fieldset className="language-choice row">
      <legend className="visually-hidden">{t("Language")}</legend>
      {staffLanguages.map((language) => (
        <button
          key={language}
          type="button"
          {...writtenIn(language)}
          aria-pressed={language === shown}
          onClick={() => void speakTo(language)}
        >
          {localeNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
