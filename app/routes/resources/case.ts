import { plainText } from "#app/content/engine/inline-text.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { firstDate } from "#app/content/kinds/tools/deadline-dates.ts";
import { findContent } from "#app/content/load-content.server.ts";
import { type Host, hostContext } from "#app/context.ts";
import {
  defaultLocale,
  formatDate,
  isLocale,
  type Locale,
  locales,
  localizedPath,
  plainPath,
} from "#app/i18n/locales.ts";
import { listDates } from "#app/site/deadlines/list-dates.ts";
import { deadlinesPath, loadDeadlines } from "#app/site/deadlines/load-deadlines.server.ts";
import type { CaseFacts } from "#app/staff/replies/case-facts.ts";
import type { Route } from "./+types/case.ts";

/** The guide for a topic of the contact form. A topic with several guides has none: the visitor's page decides. */
const guideOfTopic: Readonly<Record<string, string>> = {
  mutation: "pending-mutation-guide",
  succession: "successors-application-guide",
  "sale-gift": "sales-gift-guide",
  correction: "passbook-data-correction-guide",
  nala: "nala-application-guide",
  court: "court-cases-info-guide",
  marriage: "marriage-registration-guide",
};

/** Loads what the guide of a matter says, for a reply to a lead. The request names no person. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const language = asked.get("language");
  const locale = isLocale(language) ? language : defaultLocale;
  const host = context.get(hostContext);
  const facts = await factsOf(host, asked, locale);
  return Response.json(facts ?? null, { headers: { "cache-control": "no-cache" } });
}

async function factsOf(host: Host, asked: URLSearchParams, locale: Locale): Promise<CaseFacts | undefined> {
  const page = plainPath((asked.get("page") ?? "").split("?")[0] ?? "").slice(1);
  const topic = asked.get("topic") ?? "";
  const slugs = [page, Object.hasOwn(guideOfTopic, topic) ? guideOfTopic[topic] : undefined];
  for (const slug of slugs) {
    const found = slug ? await findContent(host, guideContent, { slug, locale }) : undefined;
    if (!slug || !found) continue;
    const { title, papers, at_a_glance: glance, deadline } = found.value;
    const inEach = await Promise.all(
      locales.map((one) => findContent(host, guideContent, { slug, locale: one })),
    );
    return {
      title,
      needed: papers.map(({ name }) => name),
      named: papers.map((_, at) => inEach.flatMap((one) => one?.value.papers[at]?.name ?? [])),
      office: plainText(glance?.office?.value ?? ""),
      fee: plainText(glance?.fee?.value ?? ""),
      guide: host.siteUrl + localizedPath(`/${slug}`, locale),
      ...(deadline && (await datesOf(host, localizedPath(`${deadlinesPath}/${deadline}`, locale), asked))),
    };
  }
  return undefined;
}

/** The dates that a case of the land clock asks for, and the last safe day after the given one. */
async function datesOf(host: Host, pathname: string, asked: URLSearchParams) {
  const { chosen, page, locale } = await loadDeadlines(host, { pathname });
  if (!chosen) return {};
  const own = chosen.rows.filter(({ side }) => side === "you");
  const dates = [{ id: firstDate, label: chosen.date_label }, ...chosen.other_dates]
    .filter(({ id }) => own.some(({ begins }) => begins === id))
    .map(({ id, label }) => ({ id, label }));
  const given = { [asked.get("begins") ?? ""]: asked.get("date") ?? undefined };
  const holidays = new Set(page.holidays.map(({ day }) => day));
  const [row] = listDates({ rows: own }, given, holidays).filter(({ day }) => day !== undefined);
  return { dates, last_day: row?.day ? `${formatDate(row.day, locale)} (${row.what})` : "" };
}
