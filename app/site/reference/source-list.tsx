import { defaultLocale, formatPartialDate, type Locale, writtenIn } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { SourceMark } from "./mark.tsx";
import type { MarkedSource } from "./marks.ts";
import { usePageReferences } from "./reference-context.ts";
import { RichText } from "./rich-text.tsx";

/** The sources of a page with their marks. Sources that we have not read say so. */
export function SourceList({ locale = "en" }: { locale?: Locale }) {
  const { sources: words } = useMessages();
  const { sources, sourcesNote, comparedWith } = usePageReferences();
  const read = sources.filter(({ basis }) => basis === "read");
  const named = sources.filter(({ basis }) => basis === "named");
  return (
    <div className="source-groups">
      {comparedWith && (
        <p className="note">
          {words.comparedWith} <RichText source={comparedWith} />
        </p>
      )}
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

function Sources({ sources, ...page }: { sources: readonly MarkedSource[]; locale: Locale }) {
  const locale = useLocaleOfMessages(page.locale);
  const printedIn = locale === defaultLocale ? undefined : writtenIn(defaultLocale);
  return (
    <ul className="sources note">
      {sources.map(({ id, title, publisher, url, published, note, mark }) => (
        <li id={`source-${id}`} key={id}>
          {mark && <SourceMark state={mark} />}
          <a href={url} {...printedIn}>
            {title}
          </a>
          . <span {...printedIn}>{publisher}</span>
          {published && <span suppressHydrationWarning>, {formatPartialDate(published, locale)}</span>}.{" "}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
