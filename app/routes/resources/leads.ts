import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locales.ts";
import { submitEnquiry, submitHeroLead } from "#app/leads/receive/submit-lead.server.ts";
import { isOwnPath } from "#app/lib/addresses/safe-url.ts";
import { readForm } from "#app/lib/read-form.ts";
import type { Route } from "./+types/leads.ts";

const status = { sent: 200, empty: 400, invalid: 400, doubtful: 400, failed: 503 } as const;

/** Receives both forms from a script, possibly days later. A separate address outlives a release of the pages. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const page = pageOf(form.get("page"));
  const submit = form.get("form") === "hero" ? submitHeroLead : submitEnquiry;
  const result = await submit(context.get(hostContext), form, { page, locale: localeOf(page) });
  return Response.json(result, { status: status[result.state], headers: { "cache-control": "no-store" } });
}

export const loader = (): Response => new Response(null, { status: 405, headers: { allow: "POST" } });

/** The claimed path if it is one of this site, otherwise "/". */
function pageOf(claimed: FormDataEntryValue | null): string {
  return typeof claimed === "string" && isOwnPath(claimed) ? claimed : "/";
}
