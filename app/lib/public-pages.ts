type PublicPage = {
  path: `/${string}`;
  /** Its module, app/routes/site/<route>.tsx. */
  route: string;
  /** What a link calls it, in English. */
  title: string;
  /** Not for search engines. */
  isUnlisted?: true;
};

/** Every public page with an address of its own, once. Routes, sitemap, links, previews and tests derive from it. */
export const publicPages = [
  { path: "/", route: "home", title: "Home" },
  { path: "/guides", route: "guides", title: "All guides" },
  { path: "/which-application", route: "which-application", title: "Which application do I need?" },
  { path: "/deadlines", route: "deadlines", title: "Which days are running?" },
  { path: "/letters", route: "letters", title: "Letters to hand in" },
  { path: "/legal-services", route: "legal-services", title: "Legal services" },
  { path: "/legal-opinion", route: "legal-opinion", title: "Legal opinion" },
  { path: "/rti-filings", route: "rti", title: "RTI filings" },
  { path: "/fees", route: "fees", title: "Fees" },
  { path: "/area", route: "area", title: "How much land is that?" },
  { path: "/what-changed", route: "what-changed", title: "What changed" },
  { path: "/words", route: "words", title: "Words of the land record" },
  { path: "/faq", route: "faq", title: "Questions and answers" },
  { path: "/teams", route: "team", title: "Who does the work" },
  { path: "/blog", route: "blog", title: "Notes on land records" },
  { path: "/contact", route: "contact", title: "Contact" },
  { path: "/terms", route: "terms", title: "Terms and conditions" },
  { path: "/privacy", route: "privacy", title: "Privacy notice" },
  { path: "/search", route: "search", title: "Search", isUnlisted: true },
  { path: "/thank-you", route: "thank-you", title: "Thank you", isUnlisted: true },
] as const satisfies readonly PublicPage[];

export const pagePaths = publicPages.map(({ path }) => path);

/** Those worth finding. */
export const listedPaths = publicPages.filter((page: PublicPage) => !page.isUnlisted).map(({ path }) => path);

/** A guide lives at `/<slug>`; its words in content/<locale>/guides/<slug>.json. */
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
] as const;
export type GuideSlug = (typeof guideSlugs)[number];

/** A district page lives at `/<slug>`; a district without facts of its own has none. */
export const districtSlugs = [
  "agricultural-land-legal-opinion-adilabad",
  "agricultural-land-legal-opinion-bhadradri-kothagudem",
] as const;
export type DistrictSlug = (typeof districtSlugs)[number];

/** An address that the type checker knows to lead somewhere. */
export type SitePath = (typeof publicPages)[number]["path"] | `/${GuideSlug | DistrictSlug}`;

/** What a link calls a page that has no card among the guides. */
const titles: ReadonlyMap<string, string> = new Map<SitePath, string>([
  ...publicPages.map(({ path, title }) => [path, title] as const),
  ["/agricultural-land-legal-opinion-adilabad", "Agricultural land in Adilabad"],
  ["/agricultural-land-legal-opinion-bhadradri-kothagudem", "Agricultural land in Bhadradri Kothagudem"],
]);
export const linkTitle = (path: string): string | undefined => titles.get(path);

/** Aliases: second addresses of a guide. Each shows the guide's page and names the guide's own address as canonical. */
export const aliasSlugs = {
  grievance: "court-cases-info-guide",
  "sales-gift-registration-guide": "sales-gift-guide",
} as const satisfies Record<string, GuideSlug>;

/** What a sitemap lists, blog posts apart: one address per page. */
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

/** Blog posts, letters, the steps of the chooser and the cases of the clock. Whether one exists is theirs to know. */
const deeperPages = /^\/((blog|deadlines|letters)(?=\/[^/]+$)|which-application)(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** True for an internal address that leads to a page. */
export function isSitePath(address: string): boolean {
  const path = address.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  return canonicalPaths.includes(canonicalPath(path)) || deeperPages.test(path);
}
