import type { MetaDescriptor } from "react-router";
import { borrowingIn } from "#app/content/translation/borrowing.ts";
import {
  defaultLocale,
  isLocale,
  type Locale,
  languages,
  localeOf,
  locales,
  localizedPath,
  plainPath,
} from "#app/i18n/locales.ts";
import { englishMessages, type Messages, messagesIn } from "#app/i18n/messages.ts";
import { messagesForFirm } from "#app/i18n/messages-for-firm.ts";
import { addressesOf } from "#app/i18n/page-address.ts";
import { canonicalPath } from "#app/lib/addresses/public-pages.ts";
import { socialImageOf } from "#app/lib/addresses/social-image.ts";
import type { Crumb } from "#app/ui/page/breadcrumbs.tsx";
import { crumbsTo } from "./crumbs-to.ts";

export type SiteMeta = {
  brand: string;
  siteUrl: string;
  isSetUp: boolean;
  isLawFirm: boolean;
  hasMistake: boolean;
  words: Messages;
};

/** The arguments of a route's `meta`; loader data is missing if the page failed to load. */
type Request = { matches: readonly ({ loaderData?: unknown } | undefined)[]; location: { pathname: string } };

type PageMeta = {
  /** The title has no brand, which is appended. */
  seo: { title: string; description: string } | undefined;
  /** The page's own breadcrumb, and those between home and it. Home has none. */
  name?: (words: Messages) => string;
  parents?: (words: Messages, locale: Locale) => Crumb[];
  /** The query that makes it a separate page. */
  query?: string;
  keywords?: readonly string[];
  image?: { url: string; alt: string };
  /** A text with an author and a date. */
  article?: { headline: string; updatedAt?: string; url: string };
  type?: "website" | "article";
  isIndexed?: boolean;
  data?: readonly Record<string, unknown>[];
};

const noIndex: MetaDescriptor = { name: "robots", content: "noindex" };
const unknownSite: SiteMeta = {
  brand: "",
  siteUrl: "",
  isSetUp: false,
  isLawFirm: false,
  hasMistake: false,
  words: englishMessages,
};

/** The head of a page: title, canonical address, hreflang, Open Graph and structured data (JSON-LD). */
export function pageMeta({ matches, location }: Request, page: PageMeta): MetaDescriptor[] {
  if (!page.seo) return noPageMeta(matches);
  const { brand, siteUrl, isSetUp, isLawFirm, hasMistake, words } = siteOf(matches) ?? unknownSite;
  const { title, description } = page.seo;
  const isIndexed = page.isIndexed !== false;
  const about: MetaDescriptor[] = [
    { title: `${hasMistake ? `${words.form.mistake} ` : ""}${title} | ${brand}` },
    { name: "description", content: description },
  ];
  const locale = localeOf(location.pathname);
  const path = canonicalPath(plainPath(location.pathname + (page.query ?? "")));
  const isThin = borrowingIn(matches.at(-1)?.loaderData).isThin === true;
  const canonical = siteUrl + localizedPath(path, isThin ? defaultLocale : locale);
  const image = page.image ?? { url: socialImageOf(localizedPath(path, locale)), alt: title };
  const article = page.article && articleData(page.article, description, locale, brand);
  const blocks = isIndexed
    ? [
        ...(article ? [article] : []),
        ...(page.data ?? []),
        ...breadcrumbData(page, location.pathname, locale, siteUrl, messagesForFirm(words, isLawFirm)),
      ]
    : [];
  return [
    ...about,
    // A site without set-up answers is not indexed yet.
    ...(isSetUp && !isThin && isIndexed ? [] : [noIndex]),
    ...(page.keywords?.length ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    ...(isIndexed ? [{ tagName: "link", rel: "canonical", href: canonical }] : []),
    ...(isThin || !isIndexed ? [] : alternates(path, siteUrl, languagesIn(matches.at(-1)?.loaderData))),
    { property: "og:type", content: page.type ?? (article ? "article" : "website") },
    { property: "og:site_name", content: brand },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:locale", content: languages[locale].tag.replace("-", "_") },
    { property: "og:image", content: new URL(image.url, siteUrl || "http://localhost").href },
    ...(page.image
      ? []
      : [
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
        ]),
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...blocks.map((block) => ({ "script:ld+json": { "@context": "https://schema.org", ...block } })),
  ];
}

/** The `meta` of a route whose page has its title and description in its content. */
export const metaNamed =
  (name: PageMeta["name"]) =>
  ({ loaderData, ...request }: Request & { loaderData?: { page: Pick<PageMeta, "seo"> } }) =>
    pageMeta(request, { seo: loaderData?.page.seo, name });

/** The head of an error page: an unknown address, or a refused form. */
export function noPageMeta(
  matches: Request["matches"],
  title: (words: Messages) => string = ({ notFound }) => notFound.page,
): MetaDescriptor[] {
  const { brand, words } = siteOf(matches) ?? unknownSite;
  return [{ title: [title(words), brand].filter(Boolean).join(" | ") }, noIndex];
}

/** The data of the site layout, which is the page's parent. */
export function siteOf(matches: Request["matches"]): SiteMeta | undefined {
  for (const match of matches) {
    const data = match?.loaderData;
    if (typeof data === "object" && data !== null && "brand" in data && "siteUrl" in data) {
      return {
        brand: String(data.brand),
        siteUrl: String(data.siteUrl),
        isSetUp: "isSetUp" in data && data.isSetUp === true,
        isLawFirm: "isLawFirm" in data && data.isLawFirm === true,
        hasMistake: "hasMistake" in data && data.hasMistake === true,
        words: messagesIn("locale" in data && isLocale(data.locale) ? data.locale : defaultLocale),
      };
    }
  }
  return undefined;
}

/** Incomplete translations are not listed as alternates; they name the English page as canonical. */
const languagesIn = (data: unknown): readonly Locale[] =>
  typeof data === "object" && data !== null && "languages" in data && Array.isArray(data.languages)
    ? data.languages.filter(isLocale)
    : locales;

function alternates(path: string, siteUrl: string, whole: readonly Locale[]): MetaDescriptor[] {
  const addresses = addressesOf(path);
  const versions = whole.map((locale) => ({ hrefLang: locale as string, address: addresses[locale] }));
  return [...versions, { hrefLang: "x-default", address: addresses[defaultLocale] }].map(
    ({ hrefLang, address }) => ({ tagName: "link", rel: "alternate", hrefLang, href: siteUrl + address }),
  );
}

type Article = NonNullable<PageMeta["article"]>;

function articleData(article: Article, description: string, locale: Locale, brand: string) {
  return {
    "@type": "Article",
    headline: article.headline,
    description,
    inLanguage: locale,
    dateModified: article.updatedAt,
    mainEntityOfPage: article.url,
    publisher: { "@type": "Organization", name: brand },
  };
}

function breadcrumbData(
  { name, parents }: PageMeta,
  own: string,
  locale: Locale,
  siteUrl: string,
  words: Messages,
) {
  if (!name) return [];
  const trail = [...(parents?.(words, locale) ?? []), { name: name(words) }];
  const itemListElement = crumbsTo(locale, words, ...trail).map(({ name, url }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name,
    item: siteUrl + (url ?? own),
  }));
  return [{ "@type": "BreadcrumbList", itemListElement }];
}
