import { fontFiles } from "./font-files.ts";
import { type Locale, languages } from "./locales.ts";
import { wholeLettersId } from "./whole-letters.ts";

/** The server may have named the whole font on this page: React names the same one, or both would be fetched. */
function fontOnPage(font: (typeof languages)[Locale]["fonts"][number]): keyof typeof fontFiles {
  if (font === "latin" || typeof document === "undefined") return font;
  return document.getElementById(wholeLettersId(font)) ? `${font}-whole` : font;
}

/** The fonts a page certainly needs, for its `links`. Every page has Latin figures; no other script is fetched. */
export function fontPreloads(locale: Locale) {
  return languages[locale].fonts.map((font) => ({
    rel: "preload" as const,
    as: "font" as const,
    type: "font/woff2",
    href: fontFiles[fontOnPage(font)],
    crossOrigin: "anonymous" as const,
  }));
}
