import { type Locale, localizedPath } from "#app/i18n/locales.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Crumb } from "#app/ui/page/breadcrumbs.tsx";

export const crumbsTo = (locale: Locale, words: Messages, ...trail: Crumb[]): Crumb[] => [
  { name: words.guide.home, url: localizedPath("/", locale) },
  ...trail,
];
