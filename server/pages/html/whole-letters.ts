import { fontFiles } from "#app/i18n/font-files.ts";
import { devanagari } from "#app/i18n/whole-devanagari.ts";
import { wholeLettersId } from "#app/i18n/whole-letters.ts";
import { telugu } from "#app/i18n/whole-telugu.ts";

/**
 * A page with a word that the cut font of a script cannot join asks for the whole font in its place, from the first letter on.
 * No `unicode-range` can say this: a conjunct has no code point of its own (record 60).
 */
export function withWholeLetters(html: string): string {
  return [telugu, devanagari]
    .filter(({ rare }) => rare.test(html))
    .reduce(
      (page, { script, styles }) =>
        page
          .replace(`href="${fontFiles[script]}"`, `href="${fontFiles[`${script}-whole`]}"`)
          // Under the names of the cut ones, and after them: browsers take the last.
          .replace("</head>", `<style id="${wholeLettersId(script)}">${styles}</style></head>`),
      html,
    );
}
