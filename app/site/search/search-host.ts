import type { ContentHost, RememberContent } from "#app/content/engine/content-host.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** What a search needs from the request. */
export type SearchHost = ContentHost & {
  remember: RememberContent;
  /** Counts the words of a failed search, without blocking the request. */
  countMiss: (words: string, locale: Locale) => void;
};
