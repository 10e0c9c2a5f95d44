import { fontFiles } from "#app/i18n/font-files.ts";
import { devanagari } from "#app/i18n/whole-devanagari.ts";
import { wholeLettersId } from "#app/i18n/whole-letters.ts";
import { telugu } from "#app/i18n/whole-telugu.ts";

/**
 * A page with a conjunct that the subset font lacks loads the full font from the start. `unicode-range` cannot
 * express this: a conjunct has no code point (record 60).
 */
export function withWholeLetters(html: string): string {
  return [telugu, devanagari]
    .filter(({ rare }) => rare.test(html))
    .reduce(
      (page, { script, styles }) =>
        page
          .replace(`href="${fontFiles[script]}"`, `href="${fontFiles[`${script}-whole`]}"`)
          // Uses the family names of the subset fonts, after them: browsers take the last.
          .replace("</head>", `<style id="${wholeLettersId(script)}">${styles}</style></head>`),
      html,
    );
}
