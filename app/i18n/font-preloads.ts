import { fontFiles } from "./font-files.ts";
import { type Locale, languages } from "./locales.ts";

/** The font a page certainly needs, for its `links`: its script's, which has Latin in it too. */
export function fontPreloads(locale: Locale) {
  return languages[locale].fonts.map((font) => ({
    rel: "preload" as const,
    as: "font" as const,
    type: "font/woff2",
    href: fontFiles[font],
    crossOrigin: "anonymous" as const,
  }));
}
