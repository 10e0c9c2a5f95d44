import { data } from "react-router";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { firstDate } from "#app/content/kinds/tools/deadline-dates.ts";
import { type DeadlineCase, type Deadlines, deadlinesContent } from "#app/content/kinds/tools/deadlines.ts";
import { type LawRecord, ledgerContent } from "#app/content/ledger/ledger.ts";
import { printRecord } from "#app/content/ledger/print-record.ts";
import { valueOn } from "#app/content/ledger/value-on.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { localeOfText } from "#app/content/translation/borrowing.ts";
import { type Locale, plainPath } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { type Handover, readHandover } from "#app/site/page/handover.ts";
import { type LoadedPage, loadPage } from "#app/site/page/load-page.server.ts";
import type { Period } from "./count-days.ts";
import type { TimedRow } from "./list-dates.ts";
import { type EnteredDates, readDates } from "./read-dates.ts";

export type TimedCase = Omit<DeadlineCase, "rows"> & { rows: TimedRow[] };

export type DeadlinesPageData = LoadedPage<Deadlines> & {
  chosen?: TimedCase;
  /** The dates in the address, from a form without a script or from an answer. They are not stored. */
  entered?: EnteredDates;
  handover?: Handover;
};

export const deadlinesPath = "/deadlines";

/** Loads the land clock and the case of an address. Throws a 404 if it does not exist. */
export async function loadDeadlines(
  host: ContentHost & { siteUrl: string },
  url: { pathname: string; searchParams?: URLSearchParams },
): Promise<DeadlinesPageData> {
  const [loaded, ledger] = await Promise.all([
    loadPage(host, deadlinesContent, url),
    loadContent(host, ledgerContent),
  ]);
  const [id] = plainPath(url.pathname).slice(deadlinesPath.length).split("/").filter(Boolean);
  if (!id) return loaded;
  const chosen = loaded.page.cases.find((candidate) => candidate.id === id);
  if (!chosen) throw data(null, { status: 404 });
  const query = url.searchParams ?? new URLSearchParams();
  return {
    ...loaded,
    handover: readHandover(query),
    entered: query.has(firstDate) ? readDates(query, chosen) : undefined,
    chosen: timeCase(
      chosen,
      ledger.value.records,
      localeOfText(loaded.borrowing, loaded.locale),
      host.day ?? todayInIndia(),
    ),
  };
}

function timeCase(
  { rows, ...chosen }: DeadlineCase,
  records: readonly LawRecord[],
  locale: Locale,
  today: string,
): TimedCase {
  return {
    ...chosen,
    rows: rows.map(({ after, ...row }) => {
      const record = records.find(({ id }) => id === row.period);
      const first = records.find(({ id }) => id === after);
      return {
        ...row,
        after: after ? { length: first && lengthOn(first, today) } : undefined,
        period: {
          length: record && lengthOn(record, today),
          words: record ? printRecord(record, { locale, day: today }) : "",
        },
      };
    }),
  };
}

/** For a range such as "10 to 15 days" the shorter end is taken, because acting early does no harm (record 38). */
function lengthOn(record: LawRecord, day: string): Period | undefined {
  const { form } = record;
  const count = Number.parseInt(valueOn(record, day).value?.figure ?? "", 10);
  if ((form !== "days" && form !== "months") || !(count > 0)) return undefined;
  return { unit: form, count };
}
