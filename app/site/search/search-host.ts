import type { ContentHost, RememberContent } from "#app/content/engine/content-host.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** What a search needs of the request it is done for. */
export type SearchHost = ContentHost & {
  remember: RememberContent;
  /** Counts words that found nothing. Nobody waits for it. */
  countMiss: (words: string, locale: Locale) => void;
};
