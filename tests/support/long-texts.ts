import { z } from "zod";

import { withoutWrappers } from "#app/content/engine/merge-content.ts";

/** Texts that make regular expressions slow: one word, one number, unclosed brackets. */
export const longSigns: Record<string, string> = {
  "letters of one word": "x",
  digits: "1",
  "square brackets": "[",
  stars: "*",
  brackets: "(",
  braces: "{",
  "angle brackets": "< ",
  "at signs": "@",
  "full stops": ".",
  spaces: " ",
  lines: "x\n",
  "zero-width joiners": "\u200d",
  "combining marks": "\u0301",
  "signs of Telugu": "క్",
  hyphens: "-",
  "words with marks": "a@",
  "links without an end": "[x](",
  "numbers with strokes": "1/",
  "sentences about the firm": "{practice}” ",
};

export type Fill = (field: z.ZodType, shipped: unknown) => unknown;

/** The shipped content, with every field of the schema passed to `fill`; of a list, the first item. */
export function fillTexts(schema: z.ZodType, shipped: unknown, fill: Fill): unknown {
  const inner = withoutWrappers(schema);
  if (inner instanceof z.ZodArray) {
    const [first, ...rest]: unknown[] = Array.isArray(shipped) ? shipped : [];
    return [fillTexts(inner.element as z.ZodType, first, fill), ...rest];
  }
  if (!(inner instanceof z.ZodObject)) return fill(inner, shipped);
  const fields = Object.entries(inner.shape).map(([name, field]) => {
    const part = Reflect.get(Object(shipped), name);
    return [name, fillTexts(field as z.ZodType, part, fill)];
  });
  return Object.fromEntries(fields);
}
