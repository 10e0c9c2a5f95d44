import { fontFiles } from "#app/i18n/font-files.ts";
import { wholeLettersFor } from "#app/i18n/whole-letters.ts";
import { wholeLettersId } from "#app/i18n/whole-letters-id.ts";

/**
 * A page with a word that the cut Devanagari cannot join asks for the whole font in its place, from the first letter on.
 * No `unicode-range` can say this: a conjunct has no code of its own (record 68).
 */
export function withWholeLetters(html: string): string {
  const styles = wholeLettersFor(html);
  if (!styles) return html;
  return (
    html
      .replace(`href="${fontFiles.devanagari}"`, `href="${fontFiles["devanagari-whole"]}"`)
      // Under the names of the cut ones, and after them: browsers take the last.
      .replace("</head>", `<style id="${wholeLettersId}">${styles}</style></head>`)
  );
}
