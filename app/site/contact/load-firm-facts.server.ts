import type { ContentHost } from "#app/content/engine/content-host.ts";
import { firmWords } from "#app/content/firm/firm-words.server.ts";
import { type SiteSettings, siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";

/** The owner's hours, call-back time, languages and prices; empty if not given. */
export type FirmFacts = {
  hours: string;
  callBack: string;
  languages: string;
  prices: (SiteSettings["prices"][number] & { locale: Locale })[];
};

export async function loadFirmFacts(host: ContentHost, locale: Locale): Promise<FirmFacts> {
  const { value: settings } = await loadContent(host, siteSettingsContent, { locale });
  const { hours, "call-back": callBack, languages } = firmWords(settings, locale).settings;
  return { hours, callBack, languages, prices: await loadPrices(host, settings, locale) };
}

/** A price without a translation is shown in English. Advocates may not advertise, so a law firm shows none. */
async function loadPrices(host: ContentHost, { practice, prices }: SiteSettings, locale: Locale) {
  if (practice === "law-firm") return [];
  const { value: english } = await loadContent(host, siteSettingsContent, { locale: defaultLocale });
  return english.prices.map((price, at) => ({
    ...(prices[at] ?? price),
    locale: prices[at] ? locale : defaultLocale,
  }));
}
