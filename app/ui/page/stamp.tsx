import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate, type Locale } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";

type Props = {
  /** A date such as 2026-11-14. */
  checkedOn: string;
  /** How many sources the page names, and where they are listed. */
  sources: number;
  sourcesUrl?: string;
  locale: Locale;
  isDue?: boolean;
  approval?: { reader: string; on: string };
  /** Shown after the stamp, in the same line. */
  children?: React.ReactNode;
};

/** Says who checked the page and when, or how many sources it was compared with and that no advocate signed it. */
export function Stamp({ checkedOn, sources, sourcesUrl = "#sources", locale: page, ...props }: Props) {
  const { isDue, approval, children } = props;
  const { stamp: words } = useMessages();
  const locale = useLocaleOfMessages(page);
  const count = fillWords(words.sources, { count: sources });
  const sentence = approval
    ? fillWords(words.signed, { reader: approval.reader, date: formatDate(approval.on, locale) })
    : fillWords(words.compared, { date: formatDate(checkedOn, locale) });
  const [before, after = ""] = sentence.split("{sources}");
  return (
    // The browser's month names may differ from the server's; the server's text stays.
    <p className="stamp" suppressHydrationWarning>
      {before}
      {!approval && (
        <>
          <a href={sourcesUrl}>{count}</a>
          {after} <span>{words.unsigned}</span>
        </>
      )}
      {isDue && <span className="stamp-due">{words.due}</span>} {children}
    </p>
  );
}
