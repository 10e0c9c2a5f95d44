import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";

import { defaultLocale, type Locale, locales } from "./i18n/locales.ts";
import { guideSlugs, twinSlugs } from "./lib/site-routes.ts";

/** The public site once per language; the modules are the same and read the language from the address. */
function sitePages(locale: Locale): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${locale}/${name}` });
  const pages = [
    index("routes/site/home.tsx", id("home")),
    route("guides", "routes/site/guides.tsx", id("guides")),
    ...[...guideSlugs, ...Object.keys(twinSlugs)].map((slug) =>
      route(slug, "routes/site/guide.tsx", id(slug)),
    ),
    route("*", "routes/site/not-found.tsx", id("not-found")),
  ];
  return [
    layout("routes/site/layout.tsx", id("layout"), locale === defaultLocale ? pages : prefix(locale, pages)),
  ];
}

export default [
  ...locales.flatMap(sitePages),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("admin/setup", "routes/admin/setup.tsx"),
] satisfies RouteConfig;
