import type { ContentHost } from "#app/content/engine/content-host.ts";
import { searchIntentsContent } from "#app/content/kinds/tools/search-intents.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { type MatchIntents, prepareIntents } from "./match-intents.ts";

/** The intents in every language, because visitors type any of them on any page. */
export async function loadIntents(host: ContentHost): Promise<MatchIntents> {
  const { value } = await loadContent(host, searchIntentsContent, { locale: defaultLocale });
  const listIn = (locale: Locale) =>
    value.intents.map((intent) => ({ page: intent.page, sentences: intent[locale].split("\n") }));
  return prepareIntents({ en: listIn("en"), te: listIn("te"), hi: listIn("hi") });
}
