import { fontFiles } from "./font-files.ts";
import { type Locale, languages } from "./locales.ts";

/** The font that a page always needs, for its `links`: that of its script, which includes Latin. */
export function fontPreloads(locale: Locale) {
  return languages[locale].fonts.map((font) => ({
    rel: "preload" as const,
    as: "font" as const,
    type: "font/woff2",
    href: fontFiles[font],
    crossOrigin: "anonymous" as const,
  }));
}
