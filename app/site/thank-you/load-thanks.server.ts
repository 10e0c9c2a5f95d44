import { type ThankYou, thankYouContent } from "#app/content/kinds/pages/thank-you.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import type { LeadHost } from "#app/leads/lead-host.ts";
import { thanksIn } from "#app/leads/thanks/thanks.server.ts";
import type { ContactEcho } from "#app/leads/thanks/your-contact.tsx";
import { type FirmFacts, loadFirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { type LoadedPage, loadPage } from "#app/site/page/load-page.server.ts";

export type LoadedThanks = LoadedPage<ThankYou> & { firm: FirmFacts; echo?: ContactEcho };

/** The thank-you page. Only the contact is personal; it comes from the encrypted address. */
export async function loadThanks(host: LeadHost & { siteUrl: string }, url: URL): Promise<LoadedThanks> {
  const [loaded, firm] = await Promise.all([
    loadPage(host, thankYouContent, url),
    loadFirmFacts(host, localeOf(url.pathname)),
  ]);
  return { ...loaded, firm, echo: thanksIn(host, url)?.echo };
}
