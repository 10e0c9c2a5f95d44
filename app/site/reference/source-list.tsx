import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate } from "#app/i18n/format-date.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useWords } from "#app/i18n/words.ts";
import { usePageReferences } from "./reference-context.ts";

/** Where the facts of a page come from, numbered as the text names them. */
export function SourceList({ locale = "en" }: { locale?: Locale }) {
  const { sources: words } = useWords();
  const { sources } = usePageReferences();
  return (
    <ol className="sources">
      {sources.map(({ id, title, publisher, url, published, checked_on: checkedOn }) => (
        <li id={`source-${id}`} key={id}>
          <a href={url}>{title}</a>. {[publisher, published].filter(Boolean).join(", ")}.{" "}
          <span suppressHydrationWarning>
            {fillWords(words.checkedOn, { date: formatDate(checkedOn, locale) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
