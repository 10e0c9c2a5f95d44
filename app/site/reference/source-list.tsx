import type { Source } from "#app/content/kinds/pages/sources.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { formatPartialDate } from "#app/i18n/format-date.ts";
import { defaultLocale, type Locale, writtenIn } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { usePageReferences } from "./reference-context.ts";

type Numbered = Source & { number: number };

/** The sources of a page, numbered as in the text. Sources that we have not read say so. */
export function SourceList({ locale = "en" }: { locale?: Locale }) {
  const { sources: words } = useMessages();
  const { sources, sourcesNote } = usePageReferences();
  const numbered = sources.map((source, index) => ({ ...source, number: index + 1 }));
  const read = numbered.filter(({ basis }) => basis === "read");
  const named = numbered.filter(({ basis }) => basis === "named");
  return (
    <div className="source-groups">
      {read.length > 0 && (
        <>
          {named.length > 0 && <h3>{words.read}</h3>}
          <Sources sources={read} locale={locale} />
        </>
      )}
      {named.length > 0 && (
        <>
          <h3>{words.named}</h3>
          <p className="note">{words.namedNote}</p>
          <Sources sources={named} locale={locale} />
        </>
      )}
      {sourcesNote && <p className="note">{sourcesNote}</p>}
    </div>
  );
}

function Sources({ sources, locale }: { sources: readonly Numbered[]; locale: Locale }) {
  const { sources: words } = useMessages();
  const { firstTexts } = usePageReferences();
  return (
    <ul className="sources">
      {sources.map(({ id, number, title, publisher, url, published }) => (
        <li id={`source-${id}`} key={id} data-number={number}>
          <SourceLine title={title} publisher={publisher} url={url} published={published} locale={locale} />
          {firstTexts?.has(id) && (
            <a className="source-back" href={`#cite-${id}`} aria-label={fillWords(words.back, { number })}>
              <Icon name="up" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

type LineProps = Pick<Source, "title" | "publisher" | "url" | "published"> & { locale: Locale };

export function SourceLine({ title, publisher, url, published, ...page }: LineProps) {
  const locale = useLocaleOfMessages(page.locale);
  const printedIn = locale === defaultLocale ? undefined : writtenIn(defaultLocale);
  return (
    <>
      <a href={url} {...printedIn}>
        {title}
      </a>
      . <span {...printedIn}>{publisher}</span>
      {published && <span suppressHydrationWarning>, {formatPartialDate(published, locale)}</span>}.
    </>
  );
}
