import { aliasSlugs, canonicalPaths, isSitePath, publicPages } from "#app/lib/addresses/public-pages.ts";
import { locales } from "./locales.ts";

/** As the database has it. */
const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestSlug = 120;

/** First parts of addresses that the server answers itself. Tests hold them against the routes and the files it serves. */
const serverParts: ReadonlySet<string> = new Set([
  ...["admin", "api", "auth", "rest", "storage", "realtime", "main", "index"],
  ...["assets", "art", "fonts", "media", "social", "favicon", "robots", "sitemap", "feed", "manifest"],
  ...[
    "leads",
    "lead-papers",
    "page-answers",
    "not-sent",
    "offline",
    "offline-worker",
    "fill-in",
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

/** True for what is no address of visitors: "/admin/…", "/assets/…". */
export const isServersOwn = (path: string): boolean =>
  serverParts.has((path.split("/")[1] ?? "").replace(/\..*$/, ""));

const shippedSlugs: ReadonlySet<string> = new Set([
  ...canonicalPaths.map((path) => path.slice(1)),
  ...Object.keys(aliasSlugs),
]);

export type AddressFault = "empty" | "form" | "long" | "reserved" | "page";

/** Why no page can be made at `/<slug>`, as far as the address itself says it. Whether staff have made a page there already is for the caller to ask. */
export function findAddressFault(slug: string): AddressFault | undefined {
  if (slug === "") return "empty";
  if (!slugForm.test(slug)) return "form";
  if (slug.length > longestSlug) return "long";
  if (reservedSlugs.has(slug)) return "reserved";
  return shippedSlugs.has(slug) ? "page" : undefined;
}

/** True for an address that leads to a page or, where staff may make pages, could lead to one. */
export function mayBePage(address: string): boolean {
  const path = address.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  return isSitePath(path) || (path.startsWith("/") && findAddressFault(path.slice(1)) === undefined);
}
