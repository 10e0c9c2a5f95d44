import { redirect } from "react-router";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { cardsIn, guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { findRedirects } from "#app/content/pages/find-redirects.server.ts";
import { localeOf, localizedPath, plainPath } from "#app/i18n/locales.ts";
import type { SitePath } from "#app/lib/addresses/public-pages.ts";
import { relatedRows } from "#app/site/page/related-rows.ts";

const oftenWanted: SitePath[] = [
  "/pending-mutation-guide",
  "/successors-application-guide",
  "/passbook-data-correction-guide",
  "/rti-filings",
  "/guides",
];

/** Throws the redirect that staff set for this address. Otherwise returns whether the page is gone for good. */
export async function leadOn(
  host: ContentHost,
  { pathname }: { pathname: string },
): Promise<"gone" | "unknown"> {
  const path = plainPath(pathname);
  const found = (await findRedirects(host, [path])).get(path);
  if (!found) return "unknown";
  const { target, status } = found;
  if (target === null) return "gone";
  throw redirect(target.startsWith("/") ? localizedPath(target, localeOf(pathname)) : target, status);
}

/** Redirects, or loads the data of the 404 page. */
export async function loadAbsent(host: ContentHost, url: { pathname: string }) {
  const locale = localeOf(url.pathname);
  const isGone = (await leadOn(host, url)) === "gone";
  const { value } = await loadContent(host, guidesListContent, { locale });
  return {
    links: relatedRows(oftenWanted, cardsIn(value), locale),
    homeUrl: localizedPath("/", locale),
    isGone,
  };
}
