import { firstDate } from "#app/content/kinds/tools/deadline-dates.ts";
import { localizedPath, plainPath } from "#app/i18n/locale-path.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { letterAddress } from "#app/site/page/handover.ts";
import type { ToolsData } from "#app/site/page/load-tools.server.ts";
import { resultPart } from "#app/site/page/tool-result.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = { tools: ToolsData; locale: Locale; path: string };

/** Tools that continue an answer: a date leads to the last safe day, and the letter is opened with its choices made. */
export function ToolRows({ tools: { deadline, letter }, locale, path }: Props) {
  const { answer: words, letters } = useMessages();
  const from = plainPath(path);
  return (
    <>
      {deadline && (
        <form
          className="last-day"
          method="get"
          action={`${localizedPath(`/deadlines/${deadline.id}`, locale)}#${resultPart}`}
        >
          <label>
            <span>
              <Icon name="clock" /> {deadline.dateLabel}
            </span>
            <input className="input" type="date" name={firstDate} required />
          </label>
          <input type="hidden" name="from" value={from} />
          <button className="button" type="submit">
            {words.lastDay}
          </button>
        </form>
      )}
      {letter && (
        <ContentLink className="letter-row" href={letterAddress(letter.id, { from }, letter.choices)}>
          <Icon name="mail" />
          <span>
            <b>{letters.write}</b> <small>{letter.title}</small>
          </span>
        </ContentLink>
      )}
    </>
  );
}
