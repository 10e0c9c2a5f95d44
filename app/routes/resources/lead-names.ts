import { contactContent } from "#app/content/kinds/pages/contact.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { defaultLocale, isLocale } from "#app/i18n/locales.ts";
import { loadLandChoices } from "#app/site/districts/load-district.server.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import type { Route } from "./+types/lead-names.ts";

/** The labels of topics and districts, which leads store as ids, in the language of the member. They are public: the contact form shows them. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const host = context.get(hostContext);
  const asked = new URL(request.url).searchParams.get("language");
  const locale = isLocale(asked) ? asked : defaultLocale;
  const [{ value: contact }, land] = await Promise.all([
    loadContent(host, contactContent, { locale }),
    loadLandChoices(host, locale),
  ]);
  const names: LeadNames = {
    topic: Object.fromEntries(contact.form.topics.map(({ id, label }) => [id, label])),
    district: Object.fromEntries(land.districts.map(({ value, label }) => [value, label])),
  };
  return Response.json(names, { headers: { "cache-control": "no-cache" } });
}
