type PublicPage = {
  path: `/${string}`;
  route: string;
  /** Hidden from search engines. */
  isUnlisted?: true;
};

/** The only list of public pages. Routes, sitemap, links, previews and tests derive from it. */
export const publicPages = [
  { path: "/", route: "home" },
  { path: "/guides", route: "guides" },
  { path: "/guides/by-kind", route: "guides" },
  { path: "/which-application", route: "which-application" },
  { path: "/deadlines", route: "deadlines" },
  { path: "/letters", route: "letters" },
  { path: "/legal-services", route: "legal-services" },
  { path: "/legal-opinion", route: "legal-opinion" },
  { path: "/rti-filings", route: "rti" },
  { path: "/fees", route: "fees" },
  { path: "/area", route: "area" },
  { path: "/what-changed", route: "what-changed" },
  { path: "/words", route: "glossary" },
  { path: "/districts", route: "districts" },
  { path: "/faq", route: "faq" },
  { path: "/teams", route: "team" },
  { path: "/blog", route: "blog" },
  { path: "/contact", route: "contact" },
  { path: "/terms", route: "legal-notice" },
  { path: "/privacy", route: "legal-notice" },
  { path: "/search", route: "search", isUnlisted: true },
  { path: "/thank-you", route: "thank-you", isUnlisted: true },
] as const satisfies readonly PublicPage[];

export const pagePaths = publicPages.map(({ path }) => path);

export const listedPaths = publicPages.filter((page: PublicPage) => !page.isUnlisted).map(({ path }) => path);

/** A guide is at `/<slug>`; its content is in content/<locale>/guides/<slug>.json. */
export const guideSlugs = [
  "gpa-application-guide",
  "gpa-registration-guide",
  "nala-application-guide",
  "passbook-data-correction-guide",
  "dagpa-registration-guide",
  "successors-application-guide",
  "pending-mutation-guide",
  "cpa-registration-guide",
  "citizen-registration-guide",
  "court-case-rti-guide",
  "court-cases-info-guide",
  "exchange-registration-guide",
  "marriage-registration-guide",
  "sales-gift-guide",
  "khata-merging",
  "online-registration-guide",
  "partition-guide",
  "passbook-guide",
  "land-search-guide",
  "survey-guide",
  "sada-bainama-guide",
  "living-abroad-guide",
  "city-buying-guide",
  "refused-guide",
  "occupied-land-guide",
  "forged-deed-guide",
  "land-acquisition-guide",
  "advance-paid-guide",
  "loan-release-guide",
  "closed-path-guide",
  "gift-back-guide",
  "part-b-guide",
  "lrs-guide",
  "tank-buffer-guide",
  "daughters-share-guide",
  "rythu-bharosa-guide",
] as const;
export type GuideSlug = (typeof guideSlugs)[number];

/** A district page is at `/<slug>`. Only districts with facts of their own have one. */
export const districtSlugs = [
  "agricultural-land-legal-opinion-adilabad",
  "agricultural-land-legal-opinion-bhadradri-kothagudem",
] as const;
export type DistrictSlug = (typeof districtSlugs)[number];

/** An address that the type checker knows to exist. */
export type SitePath = (typeof publicPages)[number]["path"] | `/${GuideSlug | DistrictSlug}`;

/** Aliases: second addresses of a guide. Each shows the guide's page and names the guide's own address as canonical. */
export const aliasSlugs = {
  grievance: "court-cases-info-guide",
  "sales-gift-registration-guide": "sales-gift-guide",
} as const satisfies Record<string, GuideSlug>;

/** The canonical addresses for the sitemap, except blog posts. */
export const canonicalPaths: readonly string[] = [
  ...pagePaths,
  ...[...guideSlugs, ...districtSlugs].map((slug) => `/${slug}`),
];

const isAliasSlug = (slug: string): slug is keyof typeof aliasSlugs => Object.hasOwn(aliasSlugs, slug);

/** The canonical address of a page: its own, unless it is an alias of another. */
export function canonicalPath(path: string): string {
  const slug = path.slice(1);
  return isAliasSlug(slug) ? `/${aliasSlugs[slug]}` : path;
}

/** Posts, letters, chooser steps and deadline cases. Only the form is checked; their loaders know which exist. */
const deeperPages = /^\/((blog|deadlines|letters)(?=\/[^/]+$)|which-application)(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** True for an internal address that leads to a page. */
export function isSitePath(address: string): boolean {
  const path = address.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  return canonicalPaths.includes(canonicalPath(path)) || deeperPages.test(path);
}
