import { redirect } from "react-router";
import { hostContext } from "#app/context.ts";
import { defaultLocale, isLocale, localizedPath } from "#app/i18n/locales.ts";
import { readForm } from "#app/lib/read-form.ts";
import { calendarFile } from "#app/site/deadlines/calendar-file.ts";
import { listDates } from "#app/site/deadlines/list-dates.ts";
import { deadlinesPath, loadDeadlines } from "#app/site/deadlines/load-deadlines.server.ts";
import { readDates } from "#app/site/deadlines/read-dates.ts";
import { calendarEntries } from "#app/site/deadlines/save-calendar.ts";
import type { Route } from "./+types/deadlines-calendar.ts";

export const loader = (): Response => new Response(null, { status: 405, headers: { allow: "POST" } });

/** The calendar file for visitors without a script. The dates are in the body, not in the address, and not stored. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const host = context.get(hostContext);
  const form = await readForm(request);
  const wanted = String(form.get("locale"));
  const locale = isLocale(wanted) ? wanted : defaultLocale;
  const pathname = localizedPath(`${deadlinesPath}/${String(form.get("case"))}`, locale);
  const { chosen, page } = await loadDeadlines(host, { pathname });
  if (!chosen) return new Response(null, { status: 404 });
  const { given, isMissing } = readDates(form, chosen);
  if (isMissing) return redirect(pathname, 303);
  const rows = listDates(chosen, given, new Set(page.holidays.map(({ day }) => day)));
  const file = calendarFile(calendarEntries(chosen.label, rows), {
    host: new URL(host.siteUrl).hostname,
    now: new Date(),
  });
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${chosen.id}.ics"`,
      "cache-control": "no-store",
    },
  });
}
