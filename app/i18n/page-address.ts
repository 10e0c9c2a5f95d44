import { queryOf } from "#app/lib/addresses/page-parameters.ts";
import { aliasSlugs, canonicalPaths, isSitePath, publicPages } from "#app/lib/addresses/public-pages.ts";
import { forEachLocale, type Locale, locales, localizedPath, plainPath } from "./locales.ts";

/** The database checks slugs with the same pattern. */
const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestSlug = 120;

/** The first parts of addresses that the server reserves. Tests compare them with the routes and the files it serves. */
const serverParts: ReadonlySet<string> = new Set([
  ...["admin", "api", "auth", "rest", "storage", "realtime", "main", "index"],
  ...["assets", "art", "fonts", "media", "social", "favicon", "robots", "sitemap", "feed", "manifest"],
  ...[
    "leads",
    "lead-papers",
    "page-answers",
    "not-sent",
    "wrong",
    "unavailable",
    "offline",
    "offline-worker",
    "fill-in",
    "listen",
    "review",
    "site-config",
    "healthz",
    "readyz",
    "metrics",
  ],
]);
const reservedSlugs: ReadonlySet<string> = new Set([
  ...serverParts,
  ...locales,
  ...publicPages.map(({ path }) => path.slice(1)),
]);

/** True for addresses that are not public pages: "/admin/…", "/assets/…". */
export const isServersOwn = (path: string): boolean =>
  serverParts.has((path.split("/")[1] ?? "").replace(/\..*$/, ""));

const shippedSlugs: ReadonlySet<string> = new Set([
  ...canonicalPaths.map((path) => path.slice(1)),
  ...Object.keys(aliasSlugs),
]);

export type AddressFault = "empty" | "form" | "long" | "reserved" | "page";

/** Why no page can be created at `/<slug>`, by the address alone. The caller checks for existing pages of staff. */
export function findAddressFault(slug: string): AddressFault | undefined {
  if (slug === "") return "empty";
  if (!slugForm.test(slug)) return "form";
  if (slug.length > longestSlug) return "long";
  if (reservedSlugs.has(slug)) return "reserved";
  return shippedSlugs.has(slug) ? "page" : undefined;
}

/** True for the address of a page, or of a page that staff could create. */
export function mayBePage(address: string): boolean {
  const path = address.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  return isSitePath(path) || (path.startsWith("/") && findAddressFault(path.slice(1)) === undefined);
}

/** Localizes an address from content. Addresses that name a language or are not pages of this site stay unchanged. */
export const inLanguageOf = (locale: Locale, address: string): string =>
  mayBePage(address) ? localizedPath(address, locale) : address;

/** Query parameters that mean the same in every language, by page. */
const sharedParameters: Record<string, readonly string[]> = { "/search": ["q"] };

export function addressesOf(path: string, search = ""): Record<Locale, string> {
  const query = queryOf(new URLSearchParams(search), sharedParameters[plainPath(path)] ?? []);
  return forEachLocale((locale) => localizedPath(path, locale) + query);
}
