import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate, type Locale } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { type Handover, letterAddress } from "#app/site/page/handover.ts";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type CountedRow, type GivenDates, letterDates, nextRow } from "./list-dates.ts";
import type { TimedCase } from "./load-deadlines.server.ts";

type Props = {
  chosen: TimedCase;
  rows: readonly CountedRow[];
  given: GivenDates;
  locale: Locale;
  handover: Handover;
  /** The id of the field for a date that is not known yet. */
  fieldId: (date: string) => string;
};

/** The next date as a block, then every date as a row, unless it is the only one. */
export function DateTable({ chosen, rows, given, fieldId, handover, ...page }: Props) {
  const locale = useLocaleOfMessages(page.locale);
  const { deadlines: words, letters } = useMessages();
  const today = todayInIndia();
  const next = nextRow(rows, today);
  const begins = { you: words.noLaterThan, office: words.dueBy, afterwards: words.from };
  const labelOf = (date: string) =>
    chosen.other_dates.find(({ id }) => id === date)?.label ?? chosen.date_label;
  const isPast = next !== undefined && next.day < today;
  const dates = letterDates(chosen, given);
  const letterOf = ({ letter, letter_choices: choices, day }: CountedRow) => {
    const from = handover.from ?? `/deadlines/${chosen.id}`;
    return letter && letterAddress(letter, { from, until: day }, choices, dates);
  };
  const isOnly = rows.length === 1 && next !== undefined;
  const nextLetter = next && letterOf(next);
  return (
    <>
      {next && (
        <div className="deadline-next" data-past={isPast || undefined}>
          <p>
            {isPast ? words.passed : words.next}: {next.what}
          </p>
          <p className="figure">
            {!isPast && <small>{begins[next.side]}</small>} {weekday(next.day, locale)},{" "}
            <time dateTime={next.day}>{formatDate(next.day, locale)}</time>
          </p>
          {isPast && <p>{words.passedNow}</p>}
          {isOnly && (
            <>
              <RichParagraph source={next.note} />
              <Basis row={next} />
            </>
          )}
          {nextLetter && (
            <ContentLink className="button" data-look="quiet" href={nextLetter}>
              <Icon name="pen" /> {letters.write}
            </ContentLink>
          )}
        </div>
      )}
      {!isOnly && (
        <ol className="deadline-rows">
          {rows.map((row) => (
            <li
              key={row.id}
              data-state={row.day && row.day < today ? "over" : row === next ? "next" : undefined}
            >
              <p>
                {row.day ? (
                  <>
                    <small>
                      {row.day < today && row.side !== "afterwards" ? words.done : begins[row.side]}
                    </small>{" "}
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
                <Basis row={row} letter={letterOf(row)} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The period that was counted, and where to read on. */
function Basis({ row: { period, page }, letter }: { row: CountedRow; letter?: string }) {
  const { guides, letters } = useMessages();
  return (
    <p className="note">
      {period.words}
      {page && (
        <>
          {" · "}
          <ContentLink href={page}>{guides.guide}</ContentLink>
        </>
      )}
      {letter && (
        <>
          {" · "}
          <ContentLink href={letter}>{letters.write}</ContentLink>
        </>
      )}
    </p>
  );
}

export const weekday = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
