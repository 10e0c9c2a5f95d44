import { useEffect, useMemo, useState } from "react";
import type { ReferenceUse } from "#app/content/cross-references/reference-index.ts";
import { type Locale, localeNames, locales } from "#app/i18n/locales.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import { Outline } from "#app/ui/feedback/outline.tsx";
import {
  compareAmount,
  compareText,
  type NamingText,
  type Sentence,
  withNamingRecords,
} from "./affected-sentences.ts";
import { pagesOf, type Records } from "./ledger-rows.ts";

type Props = {
  ids: readonly string[];
  before: Records;
  after: Records;
  day: string;
  uses: readonly ReferenceUse[];
  onPreview: (page: { title: string; path: string; locale: Locale }) => void;
};

const shownAtFirst = 3;

/** Every sentence that the change alters, in every language: old text struck through, new text underlined. */
export function SentenceList({ ids, before, after, day, uses, onPreview }: Props) {
  const texts = useTexts(useMemo(() => withNamingRecords(ids, before.en), [ids, before.en]));
  const [isWhole, setIsWhole] = useState(false);
  const pages = useMemo(() => {
    const days = { before, after, day };
    const users = ids.flatMap((id) => pagesOf(id, uses).map((use) => ({ id, use })));
    const places = new Map<string, { use: ReferenceUse; ids: string[] }>();
    for (const { id, use } of users) {
      const place = use.kindId ? `${use.kindId} ${use.slug}` : (use.path ?? use.title);
      places.set(place, { use: places.get(place)?.use ?? use, ids: [...(places.get(place)?.ids ?? []), id] });
    }
    return [...places.values()].map(({ use, ids: own }) => {
      const said = (texts ?? [])
        .filter(({ kindId, slug }) => kindId === use.kindId && slug === use.slug)
        .flatMap((text) => compareText(text, days));
      // A page that lists the figure as a fee has no sentence about it.
      const listed = own.flatMap((id) => locales.flatMap((locale) => compareAmount(id, locale, days)));
      return { use, sentences: withoutTwins(said.length > 0 ? said : listed) };
    });
  }, [texts, ids, before, after, day, uses]);
  const changed = pages.filter(({ sentences }) => sentences.length > 0);
  const rest = changed.length - shownAtFirst;
  if (!texts) return <Outline words={t("Loading...")} lines={6} />;
  if (changed.length === 0) return <p>{t("No page prints it on that day.")}</p>;
  return (
    <div className="ledger-impact stack">
      <h3>
        {t("What readers will see")}{" "}
        <small>
          {t("{count} pages, {number} languages", { count: changed.length, number: locales.length })}
        </small>
      </h3>
      <ul className="rows">
        {(isWhole ? changed : changed.slice(0, shownAtFirst)).map(({ use, sentences }) => (
          <li key={`${use.kindId} ${use.slug} ${use.path}`}>
            {use.path ? (
              <button
                type="button"
                className="link-button"
                onClick={() => onPreview({ title: use.title, path: use.path ?? "/", locale: "en" })}
              >
                {use.title}
              </button>
            ) : (
              t("{title}, on every page", { title: use.title })
            )}
            {sentences.map((sentence) => (
              <SentenceLine key={JSON.stringify(sentence)} {...sentence} />
            ))}
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <Button onClick={() => setIsWhole(true)}>{t("Show the other {rest} pages", { rest })}</Button>
      )}
    </div>
  );
}

const SentenceLine = ({ locale, segments }: Sentence) => (
  <p lang={locale}>
    {locale !== "en" && <small>{localeNames[locale]} </small>}
    {segments.map((segment, at) =>
      typeof segment === "string" ? (
        segment
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
        <span key={at}>
          <del>{segment.before}</del> <ins>{segment.after}</ins>
        </span>
      ),
    )}
  </p>
);

const withoutTwins = (sentences: readonly Sentence[]): Sentence[] => [
  ...new Map(sentences.map((sentence) => [JSON.stringify(sentence), sentence])).values(),
];

/** The texts that refer to these records; undefined while loading. */
function useTexts(records: readonly string[]): readonly NamingText[] | undefined {
  const [texts, setTexts] = useState<readonly NamingText[]>();
  const query = new URLSearchParams(records.map((id) => ["record", id])).toString();
  useEffect(() => {
    const stop = new AbortController();
    void fetch(`/admin/ledger-texts.json?${query}`, { signal: stop.signal })
      .then((response) => response.json())
      // If this fails, the pages are listed with their amounts.
      .catch(() => [])
      .then((found) => stop.signal.aborted || setTexts(found));
    return () => stop.abort();
  }, [query]);
  return texts;
}
