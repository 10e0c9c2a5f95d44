import { firstDate } from "#app/content/kinds/tools/deadline-dates.ts";
import type { CostExample } from "#app/content/ledger/estimate.ts";
import { type Locale, localizedPath, plainPath } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { exampleWords } from "#app/site/fees/example-words.ts";
import { letterAddress } from "#app/site/page/handover.ts";
import type { ToolsData } from "#app/site/page/load-tools.server.ts";
import { resultPart } from "#app/site/page/tool-result.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
  tools: ToolsData;
  cost?: CostExample;
  locale: Locale;
  path: string;
  /** The text that readers send to their own chat to keep it. The service worker also keeps an opened guide. */
  keep?: string;
  /** More cells. */
  children?: React.ReactNode;
};

/** Tools that continue an answer: a date leads to the last safe day, and the letter is opened with its choices made. */
export function ToolRows({ tools: { deadline, letter }, cost, locale, path, keep, children }: Props) {
  const { answer: words, estimate, letters } = useMessages();
  const ownLocale = useLocaleOfMessages(locale);
  const from = plainPath(path);
  if (!deadline && !letter && !cost && !keep && !children) return null;
  return (
    <div className="answer-tools boxed column">
      {deadline && (
        <form
          className="last-day"
          method="get"
          action={`${localizedPath(`/deadlines/${deadline.id}`, locale)}#${resultPart}`}
        >
          <b>
            <Icon name="calendar" /> {words.yourDay}
          </b>
          <label>
            <span>{deadline.dateLabel}</span>
            <input className="input" type="date" name={firstDate} required />
          </label>
          <input type="hidden" name="from" value={from} />
          <button className="button" type="submit">
            {words.lastDay}
          </button>
        </form>
      )}
      {cost && (
        <ContentLink href={`/fees?kind=${cost.kind}#${resultPart}`}>
          <b>
            <Icon name="rupee" /> {estimate.title}
          </b>
          <small suppressHydrationWarning>
            {exampleWords(cost, estimate, ownLocale)}
            {cost.year && ` (${cost.year})`}
          </small>
        </ContentLink>
      )}
      {letter && (
        <ContentLink href={letterAddress(letter.id, { from }, letter.choices)}>
          <b>
            <Icon name="pen" /> {letters.write}
          </b>
          <small>{letter.title}</small>
        </ContentLink>
      )}
      {keep && (
        <a href={`https://wa.me/?text=${encodeURIComponent(keep)}`} target="_blank" rel="noopener">
          <b>
            <Icon name="keep" /> {words.keep}
          </b>
          <small>{words.keepHow}</small>
        </a>
      )}
      {children}
    </div>
  );
}
