import type { MetaDescriptor } from "react-router";

import { localeOf } from "#app/i18n/locale-path.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { englishWords, type Words } from "#app/i18n/words.ts";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";
import { crumbsTo } from "./crumbs-to.ts";
import { breadcrumbData, type PageMeta, pageMeta } from "./page-meta.ts";
import { siteOf } from "./site-match.ts";

type Options = Partial<Pick<PageMeta, "type" | "image" | "keywords" | "isIndexed" | "data">> & {
  matches: Parameters<typeof siteOf>[0];
  location: { pathname: string };
  /** The part of the address after the path that makes it another page. */
  query?: string;
  /** Absent when the page could not be loaded. */
  page: { seo: { title: string; description: string } } | undefined;
  /** The page's own name at the end of its breadcrumbs, and what stands between home and it. */
  name: (words: Words) => string;
  parents?: (words: Words, locale: Locale) => Crumb[];
};

/** The meta of a page that has a head of its own in content/. */
export function textPageMeta(options: Options): MetaDescriptor[] {
  const { matches, location, query = "", page, name, parents, data = [], ...rest } = options;
  if (!page) return [{ title: "Page not found" }, { name: "robots", content: "noindex" }];
  const site = siteOf(matches);
  const locale = localeOf(location.pathname);
  const trail = [...(parents?.(englishWords, locale) ?? []), { name: name(englishWords) }];
  const crumbs = crumbsTo(locale, englishWords, ...trail);
  return pageMeta({
    ...rest,
    site,
    ...page.seo,
    path: location.pathname + query,
    locale,
    data: [...data, breadcrumbData(site?.siteUrl ?? "", crumbs, location.pathname)],
  });
}
