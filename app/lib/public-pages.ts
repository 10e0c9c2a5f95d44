/** Every public address, once. Routes, sitemap, related links and tests read it from here. */
export const pagePaths = [
  "/",
  "/guides",
  "/legal-services",
  "/legal-opinion",
  "/rti-filings",
  "/faq",
  "/teams",
  "/blog",
  "/contact",
  "/terms",
  "/privacy",
  "/thank-you",
] as const;

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
] as const;
export type GuideSlug = (typeof guideSlugs)[number];

/** A district page lives at `/<slug>`; a district without facts of its own has none. */
export const districtSlugs = [
  "agricultural-land-legal-opinion-adilabad",
  "agricultural-land-legal-opinion-bhadradri-kothagudem",
] as const;
export type DistrictSlug = (typeof districtSlugs)[number];

/** Two addresses, one page: the second name shows the first one's page and names it as canonical. */
export const twinSlugs = {
  grievance: "court-cases-info-guide",
  "sales-gift-registration-guide": "sales-gift-guide",
} as const satisfies Record<string, GuideSlug>;

export const adminPaths = ["/admin/login", "/admin/dashboard", "/admin/content", "/admin/blog"] as const;

/** What a sitemap lists, blog posts apart: one address per page. */
export const canonicalPaths: readonly string[] = [
  ...pagePaths,
  ...[...guideSlugs, ...districtSlugs].map((slug) => `/${slug}`),
];

const isTwinSlug = (slug: string): slug is keyof typeof twinSlugs => Object.hasOwn(twinSlugs, slug);

/** The address a page is known by; its own unless it is the second name of another. */
export function canonicalPath(path: string): string {
  const slug = path.slice(1);
  return isTwinSlug(slug) ? `/${twinSlugs[slug]}` : path;
}

/** True for an internal address that leads to a page. Whether a blog post exists is the blog's to know. */
export function isSitePath(address: string): boolean {
  const path = address.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  return canonicalPaths.includes(canonicalPath(path)) || /^\/blog\/[a-z0-9]+(-[a-z0-9]+)*$/.test(path);
}
