import type { MetaDescriptor } from "react-router";

import { addressesOf, localizedPath, plainPath } from "#app/i18n/locale-path.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { canonicalPath } from "#app/lib/public-pages.ts";
import { socialImageOf } from "./social-image.ts";

/** What the site layout tells every page below it. */
export type SiteMeta = { brand: string; siteUrl: string };

export type PageMeta = {
  site: SiteMeta | undefined;
  /** Without the brand, which is added. */
  title: string;
  description: string;
  /** The address the page was asked by, language prefix included. */
  path: string;
  locale: Locale;
  keywords?: readonly string[];
  image?: { url: string; alt: string };
  type?: "website" | "article";
  isIndexed?: boolean;
  /** Structured data, each its own block. */
  data?: readonly Record<string, unknown>[];
};

const openGraphLocales: Record<Locale, string> = { en: "en_IN", te: "te_IN", hi: "hi_IN" };

/** Everything search engines and messengers want to know of a page, in one place. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { brand = "", siteUrl = "" } = page.site ?? {};
  const title = `${page.title} | ${brand}`;
  const plain = canonicalPath(plainPath(page.path));
  const canonical = siteUrl + localizedPath(plain, page.locale);
  const image = page.image ?? { url: socialImageOf(localizedPath(plain, page.locale)), alt: page.title };
  const imageUrl = new URL(image.url, siteUrl || "http://localhost").href;
  if (page.isIndexed === false) {
    return [
      { title },
      { name: "description", content: page.description },
      { name: "robots", content: "noindex" },
    ];
  }
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.keywords?.length ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    { tagName: "link", rel: "canonical", href: canonical },
    ...alternates(plain, siteUrl),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: brand },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: canonical },
    { property: "og:locale", content: openGraphLocales[page.locale] },
    { property: "og:image", content: imageUrl },
    ...(page.image
      ? []
      : [
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
        ]),
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.data ?? []).map((block) => ({
      "script:ld+json": { "@context": "https://schema.org", ...block },
    })),
  ];
}

function alternates(plain: string, siteUrl: string): MetaDescriptor[] {
  const addresses = addressesOf(plain);
  const languages = locales.map((locale) => ({ hrefLang: locale as string, path: addresses[locale] }));
  return [...languages, { hrefLang: "x-default", path: addresses[defaultLocale] }].map(
    ({ hrefLang, path }) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang,
      href: siteUrl + path,
    }),
  );
}

/** Where a page stands, for search engines; the page shows the same to people. */
export function breadcrumbData(
  siteUrl: string,
  crumbs: readonly { name: string; url?: string }[],
  own: string,
) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: siteUrl + (url ?? own),
    })),
  };
}
