import { isLocale, localeNames } from "#app/i18n/locales.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { t } from "#app/staff/words/words.ts";
import type { Miss, Synonym } from "./search-words.ts";

type MissProps = { misses: readonly Miss[]; onAdd: (miss: Miss) => void; onRemove: (miss: Miss) => void };

export const MissTable = ({ misses, onAdd, onRemove }: MissProps) => (
  <table className="staff-table">
    <thead>
      <tr>
        <th scope="col">{t("Words")}</th>
        <th scope="col">{t("Language of the page")}</th>
        <th scope="col">{t("Times")}</th>
        <th scope="col">{t("Last")}</th>
        <Actions />
      </tr>
    </thead>
    <tbody>
      {misses.map((miss) => (
        <tr key={`${miss.locale} ${miss.words}`}>
          <th scope="row">{miss.words}</th>
          <td>{isLocale(miss.locale) ? localeNames[miss.locale] : miss.locale}</td>
          <td className="figure">{miss.times}</td>
          <td className="figure">{miss.last_on}</td>
          <td className="staff-actions">
            <Button
              aria-label={t("Add “{words}” as synonym", { words: miss.words })}
              onClick={() => onAdd(miss)}
            >
              {t("Add as synonym")}
            </Button>
            <Button
              aria-label={t("Remove “{words}” from the list", { words: miss.words })}
              onClick={() => onRemove(miss)}
            >
              {t("Remove")}
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type SynonymProps = { synonyms: readonly Synonym[]; onRemove: (synonym: Synonym) => void };

export const SynonymTable = ({ synonyms, onRemove }: SynonymProps) => (
  <table className="staff-table">
    <thead>
      <tr>
        <th scope="col">{t("Whoever types")}</th>
        <th scope="col">{t("also finds")}</th>
        <Actions />
      </tr>
    </thead>
    <tbody>
      {synonyms.map((synonym) => (
        <tr key={synonym.id}>
          <th scope="row">{synonym.said}</th>
          <td>{synonym.means}</td>
          <td className="staff-actions">
            <a
              className="staff-button"
              href={`/search?${new URLSearchParams({ q: synonym.said })}`}
              target="_blank"
              rel="noopener"
              aria-label={t("Try “{said}” on the site", { said: synonym.said })}
            >
              {t("Try it")}
            </a>
            <Button
              aria-label={t("Remove the synonym “{said}”", { said: synonym.said })}
              onClick={() => onRemove(synonym)}
            >
              {t("Remove")}
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Actions = () => (
  <th scope="col">
    <span className="visually-hidden">{t("What can be done")}</span>
  </th>
);
