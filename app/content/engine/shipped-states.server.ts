import type { TranslationState } from "#app/content/translation/about-translation.ts";
import { forEachLocale, type Locale } from "#app/i18n/locales.ts";
import { defaultFile } from "./default-content.server.ts";
import type { ContentKind } from "./define-content.ts";

// Only `state` is imported; the fingerprints in the same file are for the translation tool.
const states = import.meta.glob<TranslationState>("/translations/*/**/*.json", {
  eager: true,
  import: "state",
});

export const shippedStates = (
  kind: ContentKind,
  slug: string | undefined,
): Record<Locale, TranslationState> =>
  forEachLocale((locale) => states[`/translations/${locale}/${defaultFile(kind, slug)}.json`] ?? "drafted");
