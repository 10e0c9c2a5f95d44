import type { ContentHost } from "#app/content/engine/content-host.ts";
import { type Guide, guideContent } from "#app/content/kinds/pages/guide.ts";
import { rtiContent } from "#app/content/kinds/pages/rti.ts";
import { findContent, loadContent } from "#app/content/load-content.server.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** The guide at an address, if there is one. The RTI page has the parts of a guide. */
export async function findGuide(
  host: ContentHost,
  address: string,
  locale: Locale,
): Promise<Guide | undefined> {
  const slug = address.slice(1);
  if (address === rtiContent.shown.path) return (await loadContent(host, rtiContent, { locale })).value;
  return (await findContent(host, guideContent, { slug, locale }))?.value;
}
