import type { ContentHost } from "#app/content/engine/content-host.ts";
import { contactContent } from "#app/content/kinds/pages/contact.ts";
import { districtListContent, districtName } from "#app/content/kinds/pages/district-list.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** The labels of topics and districts, which leads store as ids. They are public: the contact form shows them. */
export async function loadLeadNames(host: ContentHost, locale: Locale) {
  const [{ value: contact }, { value: list }] = await Promise.all([
    loadContent(host, contactContent, { locale }),
    loadContent(host, districtListContent, { locale }),
  ]);
  return {
    topic: Object.fromEntries(contact.form.topics.map(({ id, label }) => [id, label])),
    district: Object.fromEntries(list.districts.map((one) => [one.id, districtName(one, locale)])),
  };
}
