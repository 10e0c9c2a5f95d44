import type { GuideCard } from "#app/content/kinds/guides-list.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { LinkRow } from "#app/ui/link-rows.tsx";

/** Pages that are no guides and so have no card of their own. */
const otherPages: Record<string, string> = {
  "/rti-filings": "RTI filings",
  "/legal-opinion": "Legal opinion",
  "/legal-services": "Legal services",
  "/online-registration-guide": "Online registration",
  "/guides": "All guides",
  "/faq": "Questions and answers",
  "/contact": "Contact",
  "/teams": "Who does the work",
  "/terms": "Terms and conditions",
  "/privacy": "Privacy notice",
  "/blog": "Notes on land records",
  "/agricultural-land-legal-opinion-adilabad": "Legal opinion in Adilabad",
  "/agricultural-land-legal-opinion-bhadradri-kothagudem": "Legal opinion in Bhadradri Kothagudem",
};

/** Related pages with the words of their cards; an address nobody knows is left out. */
export function relatedRows(
  addresses: readonly string[],
  cards: readonly GuideCard[],
  locale: Locale,
): LinkRow[] {
  return addresses.flatMap((address) => {
    const card = cards.find(({ route, isActive }) => isActive && route === address);
    const title = card?.title ?? otherPages[address];
    return title ? [{ title, text: card?.description, url: localizedPath(address, locale) }] : [];
  });
}
