import { useEffect, useRef } from "react";
import { type Locale, languages } from "#app/i18n/locales.ts";

const usesDevanagari = (locale: Locale) => languages[locale].fonts.some((font) => font === "devanagari");

/** After a way within the site: a page with a rare conjunct has its whole font. The first page came with it. */
export function useWholeLetters(locale: Locale, pathname: string): void {
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current || !usesDevanagari(locale)) return;
    void import("#app/i18n/whole-letters.ts").then(({ bringWholeLetters }) => bringWholeLetters());
  }, [locale, pathname]);
}
