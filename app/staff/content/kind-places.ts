import type { ContentKind } from "#app/content/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";

/** Where a kind is found in the menu, and where visitors meet it. */
type Place = {
  group: KindGroup;
  /** The address that shows it; of kinds with many pages, each at its own. */
  path: string | ((slug: string) => string);
  /** The part of that page, for the preview to scroll to. */
  part?: string;
};

export const kindGroups = ["The whole site", "Home page", "Guides", "Other pages"] as const;
export type KindGroup = (typeof kindGroups)[number];

const ownAddress = (slug: string) => `/${slug}`;

const places: Record<string, Place> = {
  "site-settings": { group: "The whole site", path: "/contact" },
  header: { group: "The whole site", path: "/" },
  footer: { group: "The whole site", path: "/", part: "footer" },
  hero: { group: "Home page", path: "/" },
  "home-services": { group: "Home page", path: "/", part: ".plots" },
  "home-why-choose": { group: "Home page", path: "/", part: ".why-intro" },
  "home-legal-services": { group: "Home page", path: "/", part: ".ledger" },
  "home-comparison": { group: "Home page", path: "/", part: ".comparison" },
  "home-faq": { group: "Home page", path: "/", part: ".faq" },
  "guides-list": { group: "Guides", path: "/guides" },
  guide: { group: "Guides", path: ownAddress },
  fees: { group: "Guides", path: "/nala-application-guide", part: "#fees" },
  ladder: { group: "Guides", path: "/pending-mutation-guide", part: "#stuck" },
  glossary: { group: "Guides", path: "/pending-mutation-guide" },
  sources: { group: "Guides", path: "/pending-mutation-guide", part: "#sources" },
  "legal-services": { group: "Other pages", path: "/legal-services" },
  "legal-opinion": { group: "Other pages", path: "/legal-opinion" },
  rti: { group: "Other pages", path: "/rti-filings" },
  district: { group: "Other pages", path: ownAddress },
  "district-list": { group: "Other pages", path: "/legal-opinion" },
  faq: { group: "Other pages", path: "/faq" },
  team: { group: "Other pages", path: "/teams" },
  contact: { group: "Other pages", path: "/contact" },
  "thank-you": { group: "Other pages", path: "/thank-you" },
  "blog-index": { group: "Other pages", path: "/blog" },
  terms: { group: "Other pages", path: "/terms" },
  privacy: { group: "Other pages", path: "/privacy" },
};

const unplaced: Place = { group: "Other pages", path: "/" };

export const placeOf = ({ id }: Pick<ContentKind, "id">): Place => places[id] ?? unplaced;
export const isPlaced = ({ id }: Pick<ContentKind, "id">): boolean => id in places;

export function addressOf(kind: ContentKind, slug: string): string {
  const { path } = placeOf(kind);
  return typeof path === "string" ? path : path(slug);
}

export const kindsOf = (group: KindGroup): ContentKind[] =>
  contentKinds.filter((kind) => placeOf(kind).group === group);

/** "Home: comparison" stands below "Home page" anyway. */
export function nameOf({ title }: Pick<ContentKind, "title">): string {
  const name = title.replace(/^Home: /, "");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
