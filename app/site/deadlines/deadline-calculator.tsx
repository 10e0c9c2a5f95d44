import { useEffect, useId, useState } from "react";
import { firstDate } from "#app/content/kinds/tools/deadline-dates.ts";
import { formatDate, type Locale } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { keep, readKept } from "#app/lib/device-storage.ts";
import { isDay } from "#app/lib/time/is-day.ts";
import type { Handover } from "#app/site/page/handover.ts";
import { resultPart, ToolResult } from "#app/site/page/tool-result.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PrintButton } from "#app/ui/page/print-button.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { DateTable, weekday } from "./date-table.tsx";
import { type GivenDates, listDates } from "./list-dates.ts";
import type { TimedCase } from "./load-deadlines.server.ts";
import { type EnteredDates, readDates } from "./read-dates.ts";
import { saveCalendar } from "./save-calendar.ts";

type Props = {
  chosen: TimedCase;
  holidays: readonly string[];
  locale: Locale;
  /** The dates in the address. */
  entered?: EnteredDates;
  handover?: Handover;
};

/** A form for the dates, and the resulting deadlines below it. With a script they are counted on the device. */
export function DeadlineCalculator({ chosen, holidays, locale, handover = {}, ...props }: Props) {
  const { deadlines: words, papers } = useMessages();
  const ownLocale = useLocaleOfMessages(locale);
  const formId = useId();
  const kept = useKeptDates(chosen.id);
  const [entered, setEntered] = useState(props.entered);
  const dates = entered ?? (kept.given && { given: kept.given, isMissing: false });
  const rows = dates && !dates.isMissing ? listDates(chosen, dates.given, new Set(holidays)) : undefined;
  const { from } = handover;
  // A browser may show the date in another order than the reader is used to.
  const [typed = dates?.given[firstDate], setTyped] = useState<string>();
  const inWords = typed && `${weekday(typed, ownLocale)}, ${formatDate(typed, ownLocale)}`;

  return (
    <>
      <form
        method="get"
        action={`#${resultPart}`}
        className="deadline-form column"
        data-react
        data-kept={keyOf(chosen.id)}
        onSubmit={(event) => {
          event.preventDefault();
          setEntered(readDates(new FormData(event.currentTarget), chosen));
        }}
      >
        {from && <input type="hidden" name="from" value={from} />}
        <TextField
          key={`event ${kept.given?.[firstDate]}`}
          label={chosen.date_label}
          name={firstDate}
          type="date"
          required
          defaultValue={dates?.given[firstDate]}
          error={dates?.isMissing ? words.missing : undefined}
          hint={inWords}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {chosen.other_dates.map(({ id, label }) => (
          <TextField
            key={`${id} ${kept.given?.[id]}`}
            id={`${formId}-${id}`}
            label={label}
            hint={words.mayFollow}
            name={id}
            type="date"
            defaultValue={dates?.given[id]}
          />
        ))}
        <button className="button" type="submit">
          {words.count}
        </button>
      </form>
      <ToolResult>
        {rows && dates && (
          <div className="deadline-result">
            <DateTable
              chosen={chosen}
              rows={rows}
              given={dates.given}
              locale={locale}
              handover={handover}
              fieldId={(id) => `${formId}-${id}`}
            />
            <div className="deadline-tools cluster" data-react>
              <form
                method="post"
                action="/deadlines.ics"
                onSubmit={(event) => {
                  event.preventDefault();
                  saveCalendar(chosen, rows);
                }}
              >
                {Object.entries({ ...dates.given, case: chosen.id, locale }).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button {...quietButton} type="submit">
                  <Icon name="calendar" /> {words.calendar}
                </button>
              </form>
              {kept.canKeep && (
                <button
                  className="button needs-script"
                  data-look="quiet"
                  data-size="slim"
                  type="button"
                  onClick={() => (kept.given ? kept.forget() : kept.keep(dates.given))}
                >
                  <Icon name="keep" /> {kept.given ? words.forget : words.keep}
                </button>
              )}
              <PrintButton text={papers.print} />
              {from && <ContentLink href={from}>{words.back}</ContentLink>}
            </div>
            <p className="note">{words.counted}</p>
            <p className="note">{words.how}</p>
          </div>
        )}
      </ToolResult>
    </>
  );
}

const keyOf = (caseId: string) => `dates ${caseId}`;

/** The dates of a case that the reader chose to keep on this device. They never leave it. */
function useKeptDates(caseId: string) {
  const [given, setGiven] = useState<GivenDates | undefined>(undefined);
  const [canKeep, setCanKeep] = useState(true);
  useEffect(() => setGiven(read(caseId)), [caseId]);
  return {
    given,
    /** False if the device stores nothing. */
    canKeep,
    keep: (dates: GivenDates) => {
      if (keep(keyOf(caseId), JSON.stringify(dates))) setGiven(dates);
      else setCanKeep(false);
    },
    forget: () => {
      keep(keyOf(caseId), null);
      setGiven(undefined);
    },
  };
}

/** Storage is not trusted: only valid dates are read from it. */
function read(caseId: string): GivenDates | undefined {
  try {
    const stored: unknown = JSON.parse(readKept(keyOf(caseId)) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const days = Object.entries(stored).filter(([, day]) => typeof day === "string" && isDay(day));
    return days.length > 0 ? Object.fromEntries(days) : undefined;
  } catch {
    return undefined;
  }
}
