import type { CardIconName, GuideCard } from "#app/content/kinds/pages/guides-list.ts";
import { districtSlugs, type SitePath } from "#app/lib/addresses/public-pages.ts";

const pageIcons: Partial<Record<SitePath, CardIconName>> = {
  "/guides": "list-checks",
  "/which-application": "circle-question-mark",
  "/deadlines": "calendar-clock",
  "/letters": "mail",
  "/legal-services": "handshake",
  "/legal-opinion": "scale",
  "/rti-filings": "search",
  "/fees": "indian-rupee",
  "/area": "ruler",
  "/what-changed": "history",
  "/words": "book-open",
  "/districts": "map-pin",
  "/faq": "circle-question-mark",
  "/teams": "users",
  "/blog": "newspaper",
  "/contact": "mail",
  "/terms": "file-check",
  "/privacy": "shield-check",
};
const icons = new Map<string, string>([
  ...Object.entries(pageIcons),
  ...districtSlugs.map((slug): [string, CardIconName] => [`/${slug}`, "map-pin"]),
]);

export function iconOf(address: string, cards: readonly GuideCard[]): string {
  const card = cards.find(({ route, isActive }) => isActive && route === address);
  return card?.icon ?? icons.get(address) ?? "file-text";
}
