import type { MetaDescriptor } from "react-router";

import { localeOf } from "#app/i18n/locale-path.ts";
import { englishWords, type Words } from "#app/i18n/words.ts";
import { breadcrumbData, type PageMeta, pageMeta } from "#app/lib/page-meta.ts";
import { siteOf } from "#app/lib/site-match.ts";
import { crumbsTo } from "./crumbs-to.ts";

type Options = Partial<Pick<PageMeta, "type" | "image" | "isIndexed" | "data">> & {
  matches: Parameters<typeof siteOf>[0];
  location: { pathname: string };
  /** Absent when the page could not be loaded. */
  page: { seo: { title: string; description: string } } | undefined;
  /** The page's own name at the end of its breadcrumbs. */
  name: (words: Words) => string;
};

/** The meta of a page that has a head of its own in content/. */
export function textPageMeta({
  matches,
  location,
  page,
  name,
  data = [],
  ...rest
}: Options): MetaDescriptor[] {
  if (!page) return [{ name: "robots", content: "noindex" }];
  const site = siteOf(matches);
  const locale = localeOf(location.pathname);
  const crumbs = crumbsTo(locale, englishWords, { name: name(englishWords) });
  return pageMeta({
    ...rest,
    site,
    ...page.seo,
    path: location.pathname,
    locale,
    data: [...data, breadcrumbData(site?.siteUrl ?? "", crumbs, location.pathname)],
  });
}
