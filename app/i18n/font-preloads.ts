import { fontFiles } from "./font-files.ts";
import type { Locale } from "./locales.ts";

const scripts: Record<Locale, readonly (keyof typeof fontFiles)[]> = {
  en: ["latin"],
  te: ["telugu", "latin"],
  hi: ["devanagari", "latin"],
};

/** The fonts a page certainly needs, for its `links`. Every page has Latin figures; no other script is fetched. */
export function fontPreloads(locale: Locale) {
  return scripts[locale].map((script) => ({
    rel: "preload" as const,
    as: "font" as const,
    type: "font/woff2",
    href: fontFiles[script],
    crossOrigin: "anonymous" as const,
  }));
}
