import { Link } from "react-router";
import { localeNames, translatedLocales } from "#app/i18n/locales.ts";
import { titleIn } from "#app/staff/words/titles.ts";
import { t } from "#app/staff/words/words.ts";
import type { OutdatedPage } from "./public-facts.server.ts";

const shown = 8;

/** Pages whose English was changed after their translation. Nothing is shown if there are none. */
export function OutdatedTranslations({ pages }: { pages: readonly OutdatedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="outdated-translations">
      <h2 id="outdated-translations">{t("Translations to look at")}</h2>
      <p className="staff-hint">
        {pages.length === 1
          ? t("The English of one page has changed since.")
          : t("The English of {count} pages has changed since.", { count: pages.length })}
      </p>
      <ul className="desk-rows rows">
        {pages.slice(0, shown).map(({ editPath, outdated, ...page }) => (
          <li key={editPath}>
            <Link to={editPath}>{titleIn(page)}</Link>
            <span className="staff-missing">
              {translatedLocales
                .filter((locale) => outdated[locale])
                .map((locale) => `${localeNames[locale]} ${outdated[locale]}`)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {pages.length > shown && <Link to="/admin/content">{t("All of them")}</Link>}
    </section>
  );
}
