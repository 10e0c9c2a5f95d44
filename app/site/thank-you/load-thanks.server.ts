import { type ThankYou, thankYouContent } from "#app/content/kinds/pages/simple-pages.ts";
import { localeOf } from "#app/i18n/locales.ts";
import type { LeadHost } from "#app/leads/lead-host.ts";
import { thanksIn } from "#app/leads/thanks/thanks.server.ts";
import type { ContactEcho } from "#app/leads/thanks/your-contact.tsx";
import { type FirmFacts, loadFirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { type LoadedPage, loadPage } from "#app/site/page/load-page.server.ts";

export type LoadedThanks = LoadedPage<ThankYou> & { firm: FirmFacts; echo?: ContactEcho; papers: string[] };

/** Loads the thank-you page. The contact and the attachments are personal: only the encrypted address gives access. */
export async function loadThanks(host: LeadHost & { siteUrl: string }, url: URL): Promise<LoadedThanks> {
  const thanks = thanksIn(host, url);
  const [loaded, firm, papers] = await Promise.all([
    loadPage(host, thankYouContent, url),
    loadFirmFacts(host, localeOf(url.pathname)),
    thanks ? host.attachments.namesOf(thanks.key) : [],
  ]);
  return { ...loaded, firm, echo: thanks?.echo, papers };
}
