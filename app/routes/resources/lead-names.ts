import { contactContent } from "#app/content/kinds/pages/contact.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { loadLandChoices } from "#app/site/districts/load-land-choices.server.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import type { Route } from "./+types/lead-names.ts";

/** The labels of topics and districts, which leads store as ids. They are public: the contact form shows them. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const host = context.get(hostContext);
  const [{ value: contact }, land] = await Promise.all([
    loadContent(host, contactContent),
    loadLandChoices(host, defaultLocale),
  ]);
  const names: LeadNames = {
    topic: Object.fromEntries(contact.form.topics.map(({ id, label }) => [id, label])),
    district: Object.fromEntries(land.districts.map(({ value, label }) => [value, label])),
  };
  return Response.json(names, { headers: { "cache-control": "no-cache" } });
}
