import { Link } from "react-router";
import { localeNames, translatedLocales } from "#app/i18n/locales.ts";
import type { OutdatedPage } from "./public-facts.server.ts";

const shown = 8;

/** Pages whose English was changed after they had been translated. Nothing is said while there is none. */
export function OutdatedTranslations({ pages }: { pages: readonly OutdatedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className="desk-block" aria-labelledby="outdated-translations">
      <h2 id="outdated-translations">Translations to look at</h2>
      <p className="staff-hint">
        The English of {pages.length === 1 ? "one page" : `${pages.length} pages`} has changed since.
      </p>
      <ul className="desk-rows">
        {pages.slice(0, shown).map(({ title, editPath, outdated }) => (
          <li key={editPath}>
            <Link to={editPath}>{title}</Link>
            <span className="staff-missing">
              {translatedLocales
                .filter((locale) => outdated[locale])
                .map((locale) => `${localeNames[locale]} ${outdated[locale]}`)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {pages.length > shown && <Link to="/admin/content">All of them</Link>}
    </section>
  );
}
