import { useEffect, useRef } from "react";
import { bringLetters } from "#app/i18n/bring-letters.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** After a way within the site: a page with a rare conjunct has its whole font. The first page came with it. */
export function useWholeLetters(locale: Locale, pathname: string): void {
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) void bringLetters(locale, () => document.body.textContent);
  }, [locale, pathname]);
}
