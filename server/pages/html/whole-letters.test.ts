import { expect, test } from "vitest";
import { fontFiles } from "#app/i18n/font-files.ts";
import { withWholeLetters } from "./whole-letters.ts";

const page = (script: "telugu" | "devanagari", words: string) =>
  `<html><head><link rel="preload" href="${fontFiles[script]}"/></head><body>${words}</body></html>`;

test.each([
  ["telugu", "<p>ఝౌన్సీ ఙ్ఞానం</p>"],
  ["telugu", "<p>౧౨౩</p>"],
  ["devanagari", "<p>फ्लैट की रजिस्ट्री</p>"],
] as const)(
  "a page in %s with %s, which the cut font lacks, asks for the whole one in its place",
  (script, words) => {
    const html = withWholeLetters(page(script, words));
    expect(html).toContain(`<link rel="preload" href="${fontFiles[`${script}-whole`]}"/>`);
    expect(html).not.toContain(fontFiles[script]);
    const [, styles] = new RegExp(`<style id="whole-${script}">(.*)</style></head>`).exec(html) ?? [];
    expect(styles).toContain(fontFiles[`${script}-bold-whole`]);
  },
);

test.each([
  "<p>पट्टादार पासबुक में नाम, वक्फ़ और सेल्फ़</p>",
  "<p>క్లుప్తంగా, రాష్ట్రంలో స్త్రీలకు, లక్ష్మి</p>",
  "<p>In short</p>",
])("%s stays with the small font", (words) => {
  for (const script of ["telugu", "devanagari"] as const)
    expect(withWholeLetters(page(script, words))).toBe(page(script, words));
});
