import { expect, test } from "vitest";
import { fontFiles } from "#app/i18n/font-files.ts";
import { withWholeLetters } from "./whole-letters.ts";

const page = (words: string) =>
  `<html lang="hi"><head><link rel="preload" href="${fontFiles.devanagari}"/></head><body>${words}</body></html>`;

test("a page with a conjunct that the cut font lacks asks for the whole one in its place", () => {
  const html = withWholeLetters(page("<p>फ्लैट की रजिस्ट्री</p>"));
  expect(html).toContain(`<link rel="preload" href="${fontFiles["devanagari-whole"]}"/>`);
  expect(html).not.toContain(fontFiles.devanagari);
  expect(html).toMatch(
    /<style id="whole-letters">@font-face .*anek-devanagari-bold-whole.*<\/style><\/head>/,
  );
});

test.each(["<p>पट्टादार पासबुक में नाम, वक्फ़ और सेल्फ़</p>", "<p>క్లుప్తంగా</p>", "<p>In short</p>"])(
  "%s stays with the small font",
  (words) => {
    expect(withWholeLetters(page(words))).toBe(page(words));
  },
);
