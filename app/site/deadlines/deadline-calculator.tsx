import { useId, useState } from "react";
import { firstDate } from "#app/content/kinds/tools/deadline-dates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { resultPart, ToolResult } from "#app/site/page/tool-result.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PrintButton } from "#app/ui/page/print-button.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { DateTable } from "./date-table.tsx";
import type { PostedDates } from "./deadlines-page.tsx";
import { listDates } from "./list-dates.ts";
import type { TimedCase } from "./load-deadlines.server.ts";
import { readDates } from "./read-dates.ts";
import { saveCalendar } from "./save-calendar.ts";
import { useKeptDates } from "./use-kept-dates.ts";

type Props = {
  chosen: TimedCase;
  holidays: readonly string[];
  locale: Locale;
  /** The result of a form that was sent without a script. */
  posted?: PostedDates;
};

/** A form for the dates, and the resulting deadlines below it. With a script the dates never leave the device. */
export function DeadlineCalculator({ chosen, holidays, locale, posted }: Props) {
  const { deadlines: words, papers } = useMessages();
  const formId = useId();
  const kept = useKeptDates(chosen.id);
  const [entered, setEntered] = useState<PostedDates | undefined>(posted);
  const dates = entered ?? (kept.given && { given: kept.given, isMissing: false });
  const rows = dates && !dates.isMissing ? listDates(chosen, dates.given, new Set(holidays)) : undefined;

  function count(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = readDates(form, chosen);
    setEntered(read);
    const wantsCalendar =
      event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.dataset.calendar;
    if (wantsCalendar && !read.isMissing)
      saveCalendar(chosen, listDates(chosen, read.given, new Set(holidays)));
  }

  return (
    <>
      <form id={formId} method="post" action={`#${resultPart}`} className="deadline-form" onSubmit={count}>
        <TextField
          key={`event ${kept.given?.[firstDate]}`}
          label={chosen.date_label}
          name={firstDate}
          type="date"
          required
          defaultValue={dates?.given[firstDate]}
          error={dates?.isMissing ? words.missing : undefined}
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
              fieldId={(id) => `${formId}-${id}`}
            />
            <div className="deadline-tools">
              <input type="hidden" name="case" value={chosen.id} form={formId} />
              <input type="hidden" name="locale" value={locale} form={formId} />
              <button
                {...quietButton}
                data-calendar="true"
                type="submit"
                form={formId}
                formAction="/deadlines.ics"
              >
                <Icon name="clock" /> {words.calendar}
              </button>
              {kept.isReady && (
                <button
                  {...quietButton}
                  type="button"
                  onClick={() => (kept.given ? kept.forget() : kept.keep(dates.given))}
                >
                  <Icon name="pin" /> {kept.given ? words.forget : words.keep}
                </button>
              )}
              <PrintButton text={papers.print} />
            </div>
            <p className="note">{words.counted}</p>
            <p className="note">{words.how}</p>
          </div>
        )}
      </ToolResult>
    </>
  );
}
