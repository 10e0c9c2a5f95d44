import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate, formatPartialDate } from "#app/i18n/format-date.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";

export type StampProps = {
  /** A date such as 2026-11-14. */
  checkedOn: string;
  against: React.ReactNode;
  /** The date of the newest source: 2025, 2025-04 or 2025-04-16. */
  newestSource?: string;
  locale?: Locale;
  isDue?: boolean;
  /** Who approved the text, and when. */
  approval?: { reader: string; on: string };
  /** The link to the sources on the same page. */
  sourcesUrl?: string;
};

/** When a page was checked, against what, and how old that is. It is never rotated or used as decoration. */
export function Stamp({
  checkedOn,
  against,
  newestSource,
  locale: pageLocale = "en",
  isDue,
  approval,
  sourcesUrl,
}: StampProps) {
  const { stamp } = useMessages();
  const locale = useLocaleOfMessages(pageLocale);
  return (
    <div className="stamp" role="note">
      <p>
        {stamp.checkedOn}{" "}
        {/* The browser's month names may differ from the server's; the server's text stays. */}
        <time dateTime={checkedOn} suppressHydrationWarning>
          {formatDate(checkedOn, locale)}
        </time>
        {isDue && <span className="stamp-due">{stamp.due}</span>}
      </p>
      <p>
        {stamp.against} {against}{" "}
        {newestSource && (
          <span suppressHydrationWarning>
            {fillWords(stamp.newest, { date: formatPartialDate(newestSource, locale) })}
          </span>
        )}{" "}
        {sourcesUrl && <a href={sourcesUrl}>{stamp.sources}</a>}
      </p>
      {approval && (
        <p suppressHydrationWarning>
          {fillWords(stamp.approved, { reader: approval.reader, date: formatDate(approval.on, locale) })}
        </p>
      )}
    </div>
  );
}
