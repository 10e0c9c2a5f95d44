import { isLocale, localeNames } from "#app/i18n/locales.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { Allowed } from "#app/staff/session/allowed.tsx";
import { t } from "#app/staff/words/words.ts";
import type { Miss, Synonym } from "./search-words.ts";

type MissProps = { misses: readonly Miss[]; onAdd: (miss: Miss) => void; onRemove: (miss: Miss) => void };

export const MissTable = ({ misses, onAdd, onRemove }: MissProps) => (
  <StaffTable
    rows={misses}
    keyOf={({ locale, words }) => `${locale} ${words}`}
    empty={t("Nothing yet: every search has found something.")}
    columns={[
      { head: t("Words"), cell: ({ words }) => words },
      {
        head: t("Language of the page"),
        cell: ({ locale }) => (isLocale(locale) ? localeNames[locale] : locale),
      },
      { head: t("Times"), cell: ({ times }) => times, className: "figure" },
      { head: t("Last time"), cell: ({ last_on: day }) => day, className: "figure" },
    ]}
    actions={(miss) => (
      <Allowed to="site.publish">
        <Button aria-label={t("Add “{words}” as synonym", { words: miss.words })} onClick={() => onAdd(miss)}>
          {t("Add as synonym")}
        </Button>
        <Button
          aria-label={t("Remove “{words}” from the list", { words: miss.words })}
          onClick={() => onRemove(miss)}
        >
          {t("Remove")}
        </Button>
      </Allowed>
    )}
  />
);

type SynonymProps = { synonyms: readonly Synonym[]; onRemove: (synonym: Synonym) => void };

export const SynonymTable = ({ synonyms, onRemove }: SynonymProps) => (
  <StaffTable
    rows={synonyms}
    keyOf={({ id }) => id}
    columns={[
      { head: t("Searched for"), cell: ({ said }) => said },
      { head: t("Also finds"), cell: ({ means }) => means },
    ]}
    actions={(synonym) => (
      <>
        <a
          className="staff-button"
          href={`/search?${new URLSearchParams({ q: synonym.said })}`}
          target="_blank"
          rel="noopener"
          aria-label={t("Try “{said}” on the site", { said: synonym.said })}
        >
          {t("Try it")}
        </a>
        <Allowed to="site.publish">
          <Button
            aria-label={t("Remove the synonym “{said}”", { said: synonym.said })}
            onClick={() => onRemove(synonym)}
          >
            {t("Remove")}
          </Button>
        </Allowed>
      </>
    )}
  />
);
