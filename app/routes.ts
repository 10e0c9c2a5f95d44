import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { defaultLocale, type Locale, locales, localizedPath } from "./i18n/locales.ts";
import { manifestPath, offlinePagePath } from "./lib/addresses/offline-addresses.ts";
import { aliasSlugs, districtSlugs, guideSlugs, publicPages } from "./lib/addresses/public-pages.ts";
import { manyPageKinds } from "./staff/content/content-routes.ts";
import { guardRoute } from "./staff/session/guard-route.ts";

/** The public pages of one language. All languages share the route modules, which read the language from the address. */
function sitePages(locale: Locale): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${locale}/${name}` });
  const file = (name: string) => `routes/site/${name}.tsx`;
  const pages = [
    ...publicPages.map(({ path, route: name }) =>
      path === "/" ? index(file(name), id(name)) : route(path.slice(1), file(name), id(path.slice(1))),
    ),
    ...[...guideSlugs, ...Object.keys(aliasSlugs)].map((slug) => route(slug, file("many/guide"), id(slug))),
    ...districtSlugs.map((slug) => route(slug, file("many/district"), id(slug))),
    route("blog/:slug", file("many/blog-post"), id("blog-post")),
    route("contact/about/*", file("contact"), id("contact-about")),
    route("deadlines/:case", file("deadlines"), id("deadlines-case")),
    route("letters/:letter", file("letters"), id("letter")),
    route("which-application/*", file("which-application"), id("which-application-step")),
    route("wrong/:slug", file("many/wrong"), id("wrong")),
    route("not-sent/:why", file("not-sent"), id("not-sent")),
    route("unavailable", file("unavailable"), id("unavailable")),
    route("*", file("many/made-page"), id("made-page")),
  ];
  return [layout(file("layout"), id("layout"), locale === defaultLocale ? pages : prefix(locale, pages))];
}

/** A resource that exists in each language. */
const resourceIn = (locale: Locale, path: string, file: string): RouteConfigEntry =>
  route(localizedPath(path, locale).slice(1), file, { id: locale + path });

export default [
  ...locales.flatMap(sitePages),
  ...locales.flatMap((locale) => [
    resourceIn(locale, offlinePagePath, "routes/resources/offline-page.tsx"),
    resourceIn(locale, manifestPath, "routes/resources/web-manifest.ts"),
  ]),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("feed.xml", "routes/resources/feed.ts"),
  route("site-config.json", "routes/resources/site-config.ts"),
  route("deadlines.ics", "routes/resources/deadlines-calendar.ts"),
  route("review", "routes/site/review.tsx"),
  route("letters.pdf", "routes/resources/letter-pdf.ts"),
  route("leads", "routes/resources/leads.ts"),
  route("page-answers", "routes/resources/page-feedback.ts"),
  route("lead-papers", "routes/resources/lead-attachments.ts"),
  route("admin/shipped-posts.json", "routes/resources/shipped-posts.ts"),
  route("admin/ledger-texts.json", "routes/resources/ledger-texts.ts"),
  route("admin/lead-names.json", "routes/resources/lead-names.ts"),
  route("admin/palette.json", "routes/resources/palette.ts"),
  route("admin/case.json", "routes/resources/case.ts"),
  route("admin/first-owner", "routes/admin/session/first-owner.tsx"),
  route("admin", "routes/admin/root.tsx", [
    index("routes/admin/index.tsx"),
    route("login", "routes/admin/session/login.tsx"),
    route("forgotten-password", "routes/admin/session/forgotten-password.tsx"),
    route("new-password", "routes/admin/session/new-password.tsx"),
    route("second-factor", "routes/admin/session/second-factor.tsx"),
    layout("routes/admin/session/guard.tsx", { id: guardRoute }, [
      route("dashboard", "routes/admin/dashboard.tsx"),
      route("replies", "routes/admin/replies.tsx"),
      route("leads", "routes/admin/leads.tsx", [route(":id", "routes/admin/lead.tsx")]),
      route("staff", "routes/admin/staff.tsx"),
      route("staff/log", "routes/admin/staff-log.tsx"),
      route("profile", "routes/admin/profile.tsx"),
      route("health", "routes/admin/health.tsx"),
      route("report", "routes/admin/report.tsx"),
      route("settings", "routes/admin/settings.tsx"),
      route("set-up", "routes/admin/set-up.tsx"),
      route("media", "routes/admin/media.tsx"),
      route("search", "routes/admin/search.tsx"),
      route("reviews", "routes/admin/reviews.tsx"),
      route("content", "routes/admin/content.tsx"),
      ...manyPageKinds.map((kind) =>
        route(`content/${kind}`, "routes/admin/content.tsx", { id: `admin/content/${kind}` }),
      ),
      route("content/ledger", "routes/admin/ledger.tsx"),
      route("content/ledger/fields", "routes/admin/content-page.tsx", {
        id: "admin/content/ledger/fields",
      }),
      route("content/:kind/:slug?", "routes/admin/content-page.tsx"),
      route("redirects", "routes/admin/redirects.tsx"),
      route("blog", "routes/admin/blog/blog.tsx"),
      route("blog/:id", "routes/admin/blog/blog-post.tsx"),
      route("*", "routes/admin/not-there.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
