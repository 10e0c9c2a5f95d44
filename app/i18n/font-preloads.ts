import { fontFiles } from "./font-files.ts";
import { type Locale, languages } from "./locales.ts";
import { wholeLettersId } from "./whole-letters-id.ts";

/** The server has named the whole font on this page: React names the same one, or both would be fetched. */
const isWholePage = () => typeof document !== "undefined" && document.getElementById(wholeLettersId) !== null;

/** The fonts a page certainly needs, for its `links`. Every page has Latin figures; no other script is fetched. */
export function fontPreloads(locale: Locale) {
  return languages[locale].fonts.map((font) => ({
    rel: "preload" as const,
    as: "font" as const,
    type: "font/woff2",
    href: fontFiles[font === "devanagari" && isWholePage() ? "devanagari-whole" : font],
    crossOrigin: "anonymous" as const,
  }));
}
