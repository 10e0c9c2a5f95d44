import { localeOf, localizedPath } from "#app/i18n/locale-path.ts";
import type { LeadHost } from "./lead-host.ts";
import { type LeadForm, submitHeroLead } from "./submit-lead.server.ts";

/**
 * The home page's form as a browser without a script posts it: stored, and where
 * to go next. Undefined when a page has to be shown instead; the ordinary way then
 * does it all again, and the lead's key keeps it to one row.
 *
 * Beside the router on purpose: finding the route costs it more than storing the
 * lead costs us, and this is the one address that must take a crowd.
 */
export async function storePlainHeroPost(
  host: LeadHost,
  url: URL,
  form: LeadForm,
): Promise<string | undefined> {
  const locale = localeOf(url.pathname);
  const result = await submitHeroLead(host, form, { locale, page: url.pathname + url.search });
  return result.state === "sent" ? thanksFor(result.reference, locale) : undefined;
}

export const thanksFor = (reference: string, locale: ReturnType<typeof localeOf>): string =>
  `${localizedPath("/thank-you", locale)}?ref=${reference}`;
