import { formatDate } from "#app/i18n/format-date.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useWords } from "#app/i18n/words.ts";

export type StampProps = {
  /** A day as 2026-11-14. */
  checkedOn: string;
  against: React.ReactNode;
  locale?: Locale;
  isDue?: boolean;
  /** Where the sources stand on the same page. */
  sourcesUrl?: string;
};

/** When a page was checked and against what. Never rotated, never decorative. */
export function Stamp({ checkedOn, against, locale = "en", isDue = false, sourcesUrl }: StampProps) {
  const { stamp } = useWords();
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
        {stamp.against} {against} {sourcesUrl && <a href={sourcesUrl}>{stamp.sources}</a>}
      </p>
    </div>
  );
}
