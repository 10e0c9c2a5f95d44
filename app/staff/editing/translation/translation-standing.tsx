import type { ContentKind } from "#app/content/engine/define-content.ts";
import { heroContent } from "#app/content/kinds/home/hero.ts";
import {
  type AboutTranslation,
  readAboutTranslation,
  type TranslationState,
  translationStates,
} from "#app/content/translation/about-translation.ts";
import type { TranslatedLocale } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { InputField, Options, SelectField } from "#app/staff/kit/controls.tsx";
import { rich, t, type Word, word } from "#app/staff/words/words.ts";

const stateWords: Record<TranslationState, Word> = {
  drafted: word("Drafted"),
  read: word("Read by a second person"),
  signed: word("Signed by a reader of the language"),
};

type Props = {
  kind: ContentKind;
  locale: TranslatedLocale;
  form: FormValues;
  shipped: TranslationState;
  isReadOnly: boolean;
  onChange: (about: Omit<AboutTranslation, "made_from">) => void;
};

/** The review state of this translation, who reviewed it, and whether visitors see that it is not signed. */
export function TranslationStanding({ kind, locale, form, shipped, isReadOnly, onChange }: Props) {
  const { made_from: _, ...known } = readAboutTranslation(form[locale]);
  // Kinds with a page of their own show a note if their translation is not signed. The hero decides for home.
  const hasNote = "seo" in kind.schema.shape || kind.id === heroContent.id;
  const state = known.state ?? shipped;
  const choose = (next: TranslationState) =>
    onChange({ ...known, state: next, ...(next !== "drafted" && !known.on && { on: todayInIndia() }) });
  return (
    <details className="field-section translation-standing">
      <summary>
        {rich("This translation: {state}", { state: <b>{t(stateWords[state])}</b> })}
        {known.by && ` · ${known.by}`}
        {known.on && ` · ${known.on}`}
      </summary>
      <SelectField
        label={t("State")}
        hint={t("Signed: a person who speaks the language vouches for every word.")}
        value={state}
        disabled={isReadOnly}
        onChange={({ target }) => choose(target.value as TranslationState)}
      >
        <Options of={translationStates.map((one) => [one, t(stateWords[one])])} />
      </SelectField>
      {state !== "drafted" && (
        <>
          <InputField
            label={state === "signed" ? t("Signed by") : t("Read by")}
            maxLength={120}
            value={known.by ?? ""}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ ...known, by: target.value || undefined })}
          />
          <InputField
            label={t("On")}
            type="date"
            value={known.on ?? ""}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ ...known, on: target.value || undefined })}
          />
        </>
      )}
      {hasNote && state !== "signed" && (
        <label className="row tap">
          <input
            type="checkbox"
            checked={known.hides_note !== true}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ ...known, hides_note: target.checked ? undefined : true })}
          />
          {t("Under the page, say that no one has signed this translation")}
        </label>
      )}
    </details>
  );
}
