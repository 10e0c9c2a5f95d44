import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { addressesOf } from "#app/i18n/page-address.ts";
import { escapeXml } from "#app/lib/escape-xml.ts";

/** A page with its English path, the date of its last change, and its languages (all by default). */
export type SitemapEntry = { path: string; changedOn?: string; languages?: readonly Locale[] };

export function toSitemapXml(entries: readonly SitemapEntry[], siteUrl: string): string {
  const urls = entries.flatMap(({ path, changedOn, languages = locales }) => {
    const addresses = addressesOf(path);
    const links = [
      ...languages.map((locale) => [locale, addresses[locale]]),
      ["x-default", addresses[defaultLocale]],
    ].map(
      ([language, address]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(siteUrl + address)}"/>`,
    );
    const lastmod = changedOn ? `<lastmod>${changedOn.slice(0, 10)}</lastmod>` : "";
    return languages.map(
      (locale) =>
        `<url><loc>${escapeXml(siteUrl + addresses[locale])}</loc>${lastmod}${links.join("")}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}
