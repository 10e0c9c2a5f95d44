import { defaultLocale, type Locale } from "./locales.ts";

const files = import.meta.glob<string>(["./messages/*.json", "!./messages/en.json"], {
  query: "?url",
  import: "default",
  eager: true,
});

/**
 * The URL of a language's interface texts, with a hash in its name. Pages that are only read never load the file, and
 * the browser caches it for the visit. English is part of the script.
 */
export const messagesFile = (locale: Locale): string | undefined =>
  locale === defaultLocale ? undefined : files[`./messages/${locale}.json`];
