import { loadLeadNames } from "#app/content/pages/load-lead-names.server.ts";
import { hostContext } from "#app/context.ts";
import { defaultLocale, isLocale } from "#app/i18n/locales.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import type { Route } from "./+types/lead-names.ts";

/** Returns the labels of topics and districts in the member's language. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const asked = url.searchParams.get("language");
  const names: LeadNames = await loadLeadNames(
    context.get(hostContext),
    isLocale(asked) ? asked : defaultLocale,
  );
  return Response.json(names, { headers: { "cache-control": "no-cache" } });
}
