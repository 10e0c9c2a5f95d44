import type { SiteMeta } from "./page-meta.ts";

type Match = { loaderData?: unknown } | undefined;

/** The site layout's part of the data, for a page's meta. The layout is the page's parent. */
export function siteOf(matches: readonly Match[]): SiteMeta | undefined {
  for (const match of matches) {
    const data = match?.loaderData;
    if (typeof data === "object" && data !== null && "brand" in data && "siteUrl" in data) {
      return { brand: String(data.brand), siteUrl: String(data.siteUrl) };
    }
  }
  return undefined;
}
