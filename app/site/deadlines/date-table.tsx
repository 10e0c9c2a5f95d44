import { firstDate } from "#app/content/kinds/tools/deadline-dates.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate } from "#app/i18n/format-date.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { LetterLink } from "#app/site/page/letter-link.tsx";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { type CountedRow, type GivenDates, nextRow } from "./list-dates.ts";
import type { TimedCase } from "./load-deadlines.server.ts";

type Props = {
  chosen: TimedCase;
  rows: readonly CountedRow[];
  given: GivenDates;
  locale: Locale;
  /** The id of the field for a date that is not known yet. */
  fieldId: (date: string) => string;
};

/** The next date as a block, then every date as a row. */
export function DateTable({ chosen, rows, given, fieldId, ...page }: Props) {
  const locale = useLocaleOfMessages(page.locale);
  const { deadlines: words, guides } = useMessages();
  const today = todayInIndia();
  const next = nextRow(rows, today);
  const begins = { you: words.noLaterThan, office: words.dueBy, afterwards: words.from };
  const labelOf = (date: string) =>
    chosen.other_dates.find(({ id }) => id === date)?.label ?? chosen.date_label;
  return (
    <>
      {next?.day && (
        <div className="deadline-next">
          <p>
            {words.next}: {next.what}
          </p>
          <p className="figure">
            <small>{begins[next.side]}</small> {weekday(next.day, locale)}, {formatDate(next.day, locale)}
          </p>
        </div>
      )}
      <ol className="deadline-rows">
        <li data-state="over">
          <p>
            <small>{chosen.date_label}</small>
            <b>{formatDate(given[firstDate] ?? today, locale)}</b>
          </p>
          <div>
            <b>{chosen.label}</b>
          </div>
        </li>
        {rows.map((row) => (
          <li
            key={row.id}
            data-state={row === next ? "next" : row.day && row.day < today ? "over" : undefined}
          >
            <p>
              {row.day ? (
                <>
                  <small>
                    {row.day < today && row.side !== "afterwards" ? words.done : begins[row.side]}
                  </small>
                  <b>
                    <time dateTime={row.day}>{formatDate(row.day, locale)}</time>
                  </b>
                </>
              ) : row.period.length ? (
                <a href={`#${fieldId(row.begins)}`}>
                  {fillWords(words.fromThe, { period: row.period.words, date: labelOf(row.begins) })}
                </a>
              ) : (
                <b>{words.unknown}</b>
              )}
            </p>
            <div>
              <b>{row.what}</b>
              <RichParagraph source={row.note} />
              <p className="note">
                {row.period.words}
                {row.page && (
                  <>
                    {" · "}
                    <ContentLink href={row.page}>{guides.guide}</ContentLink>
                  </>
                )}
                {row.letter && " ·"}
                <LetterLink letter={row.letter} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

const weekday = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
