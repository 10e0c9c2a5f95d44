import type { Page } from "playwright-core";

import { latinByRule } from "#tools/translation/language-rules.ts";
import firm from "../../../deploy/set-up.example.json" with { type: "json" };

/** The owner's texts about the firm are on every page as they were written. */
const firmWords = JSON.stringify(firm).match(/\p{L}+/gu) ?? [];

/** Names, addresses and labels in Latin letters: file types, sizes, the languages' own names. */
const names = [
  ...firmWords,
  ...latinByRule,
  "EN",
  "BhumiLex",
  "JPEG",
  "PNG",
  "WebP",
  "MB",
  "kB",
  "ics",
  "Back",
  "http",
  "AM",
  "PM",
  "am",
  "pm",
];

/** The words of a page in its own script, and Latin words that no rule allows. Text marked as English is left out. */
function readWords(page: Page): Promise<{ own: number; latin: string[] }> {
  return page.evaluate((allowed) => {
    const hidden = "script, style, noscript, svg, code, [lang=en], .languages";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (!parent?.closest(hidden))
        words.push(...(text ?? "").replaceAll(/\u200c|\u200d/g, "").split(/[^\p{L}\p{M}\p{N}@./-]+/u));
    }
    const isName = (word: string) => /[.@/\d]/.test(word) || word.length < 2 || allowed.includes(word);
    return {
      own: words.filter((word) => /[\p{Script=Telugu}\p{Script=Devanagari}]/u.test(word)).length,
      latin: words.filter((word) => /^[\p{Script=Latin}-]+$/u.test(word) && !isName(word)),
    };
  }, names);
}

/** The faults of a page that should be in its own script, except names. */
export async function findForeignWords(page: Page): Promise<string[]> {
  const { own, latin } = await readWords(page);
  const share = own / (own + latin.length);
  const isForeign = own < 50 || share < 0.98;
  return isForeign ? [`${(100 * share).toFixed(1)} % of ${own} words: ${latin.slice(0, 12).join(" ")}`] : [];
}
