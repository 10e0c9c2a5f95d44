import { Download } from "lucide-react";
import { translatedLocales } from "#app/i18n/locales.ts";
import { languageName } from "#app/staff/words/language-name.ts";
import { t } from "#app/staff/words/words.ts";

/** A whole language for a translator. A returned file is imported page by page in the editor, where it is checked. */
export const LanguageFiles = () => (
  <section aria-labelledby="language-files">
    <h2 id="language-files">{t("For a translator")}</h2>
    <p className="staff-hint">
      {t(
        "Every text of a language in one file. It can come back whole or in parts: each page’s editor takes the lines of its page (“Back from a translator”).",
      )}
    </p>
    <p className="staff-actions">
      {translatedLocales.map((locale) => (
        <a key={locale} className="staff-button" href={`/admin/translations/${locale}.csv`} download>
          <Download aria-hidden="true" /> {languageName(locale)}
        </a>
      ))}
    </p>
  </section>
);
