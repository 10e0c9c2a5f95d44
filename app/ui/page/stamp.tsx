import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate, formatPartialDate } from "#app/i18n/format-date.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useLocaleOfWords, useWords } from "#app/i18n/words.ts";

export type StampProps = {
  /** A day as 2026-11-14. */
  checkedOn: string;
  against: React.ReactNode;
  /** When the newest of the sources appeared: 2025, 2025-04 or 2025-04-16. */
  newestSource?: string;
  locale?: Locale;
  isDue?: boolean;
  /** Who read the text and stands for it, and on which day. */
  approval?: { reader: string; on: string };
  /** Where the sources stand on the same page. */
  sourcesUrl?: string;
};

/** When a page was compared, with what, and how old that is. Never rotated, never decorative. */
export function Stamp({
  checkedOn,
  against,
  newestSource,
  locale: pageLocale = "en",
  isDue,
  approval,
  sourcesUrl,
}: StampProps) {
  const { stamp } = useWords();
  const locale = useLocaleOfWords(pageLocale);
  return (
    <div className="stamp" role="note">
      <p>
        {stamp.checkedOn}{" "}
        {/* The browser's month names may be newer than the server's; what was sent stays. */}
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
