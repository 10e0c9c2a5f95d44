import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { Blob, Face, Font, Buffer as Letters, shape } from "harfbuzzjs";
import { expect, test } from "vitest";

import type { Locale } from "#app/i18n/locales.ts";
import { type FilledLetter, fillLetter } from "#app/site/letters/fill-letter.ts";
import { loadLetters } from "#app/site/letters/load-letters.server.ts";
import { readValues } from "#app/site/letters/read-values.ts";
import letters from "#content/en/letters.json" with { type: "json" };
import { drawLetter } from "#server/letters/draw-letter.ts";
import { createLetterDrawer } from "#server/letters/letter-drawer.ts";
import { readPdf } from "#tests/support/browser/read-pdf.ts";

const ids = letters.letters.map(({ id }) => id);

async function letterOf(id: string, locale: Locale, entries: Record<string, string> = {}) {
  const host = {
    supabase: createClient("http://database.test", "key", {
      global: { fetch: async () => Response.json([]) },
    }),
    log: { warn: () => undefined, error: () => undefined },
    addCacheTags: () => undefined,
    markIncomplete: () => undefined,
    remember: <T>(_name: string, make: (markIncomplete: () => void) => Promise<T>) => make(() => undefined),
    siteUrl: "http://site.test",
  };
  const { chosen } = await loadLetters(host, { pathname: `/letters/${id}` });
  const template = chosen?.templates[locale];
  if (!template) throw new Error(`${id} is not written in ${locale}.`);
  return {
    title: template.title,
    letter: fillLetter(template, readValues(new Map(Object.entries(entries)), template.fields), locale),
  };
}

async function draw(letter: FilledLetter, title: string, locale: Locale) {
  const drawn = await drawLetter(letter, { title, locale });
  if (!("pdf" in drawn)) throw new Error(drawn.fault);
  return readPdf(drawn.pdf);
}

const paragraphs = (lines: readonly string[]): FilledLetter => ({
  to: [],
  subjectWord: "",
  subject: [{ text: "x", role: "letter" }],
  body: lines.map((text) => ({ type: "paragraph", line: [{ text, role: "letter" }] })),
  enclosuresWord: "",
  enclosures: [],
  close: [],
  signature: "x",
});

/** Every n-th distinct word of our own content, so that the sample covers the alphabet. */
function sampleWords(folder: string, script: RegExp, count: number): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".json"),
  );
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  const words = [...new Set(texts.flatMap((text) => text.match(script) ?? []))].toSorted();
  return Array.from({ length: count }, (_, index) => words[Math.floor((index * words.length) / count)] ?? "");
}

function openFont(bytes: Uint8Array): Font {
  return new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
}

/** The glyphs that HarfBuzz draws for a word with the whole font. */
function outlines(word: string, font: Font): string[] {
  const buffer = new Letters();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfos().map(({ codepoint }) => font.glyphToPath(codepoint));
}

test.each([
  {
    script: "telugu",
    folder: "content/te",
    letters: /[\u0c00-\u0c7f\u200c\u200d]{2,}/g,
    count: 500,
    locale: "te",
  },
  {
    script: "devanagari",
    folder: "content/hi",
    letters: /[\u0900-\u0963\u0966-\u097f\u200c\u200d]{2,}/g,
    count: 200,
    locale: "hi",
  },
] as const)(
  "$count words of $folder are drawn with the glyphs of HarfBuzz, in its order",
  async ({ script, folder, letters, count, locale }) => {
    const words = sampleWords(folder, letters, count);
    expect(new Set(words).size).toBe(count);
    const lines = Array.from({ length: count / 20 }, (_, index) =>
      words.slice(index * 20, index * 20 + 20).join(" "),
    );
    const pdf = await draw(paragraphs(lines), "Words", locale);
    const whole = openFont(readFileSync(`server/fonts/${script}.ttf`));
    const embedded = new Map([...pdf.fonts].map(([name, bytes]) => [name, openFont(bytes)]));
    const drawn = pdf.words.filter(({ text }) => text !== "x");
    expect(drawn.map(({ text }) => text)).toEqual(words);
    const wrong = drawn.filter(({ text, glyphs }) => {
      const seen = glyphs.map(({ font, glyph }) => embedded.get(font)?.glyphToPath(glyph));
      return JSON.stringify(seen) !== JSON.stringify(outlines(text, whole));
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  },
);

test("every letter in every language is one page of at most 40 kB with its title, language and text", async () => {
  const sizes: string[] = [];
  for (const id of ids) {
    for (const locale of ["en", "te", "hi"] as const) {
      const { title, letter } = await letterOf(id, locale);
      const started = performance.now();
      const drawn = await drawLetter(letter, { title, locale });
      if (!("pdf" in drawn)) throw new Error(drawn.fault);
      sizes.push(
        `${id} ${locale} ${(drawn.pdf.length / 1000).toFixed(1)} kB ${(performance.now() - started).toFixed(0)} ms`,
      );
      expect(drawn.pdf.length, id).toBeLessThan(40_000);
      const pdf = readPdf(drawn.pdf);
      expect(pdf.pages, `${id} ${locale}`).toBe(1);
      expect(pdf.source, id).toContain(`/Lang (${locale}-IN)`);
      expect(pdf.source, id).toContain("/DisplayDocTitle true");
      expect(pdf.title).toBe(title);
      const words = pdf.words
        .map(({ text }) => text)
        .join("")
        .replaceAll(/\s/g, "");
      const line = letter.subject.map(({ text }) => text).join("");
      expect(words, id).toContain(line.replaceAll(/\s/g, ""));
    }
  }
  console.log(sizes.join("\n"));
}, 60_000);

test("an empty field prints its label, and the input is printed as typed", async () => {
  const { title, letter } = await letterOf("reminder", "te", { mandal: "పరిగి", name: "శ్రీనివాస్ <b> ₹500 & క్ష్మి" });
  const texts = (await draw(letter, title, "te")).words.map(({ text }) => text);
  expect(texts).toContain("శ్రీనివాస్");
  expect(texts).toContain("<b>");
  expect(texts).toContain("₹500");
  const blanks = letter.close.flat().filter(({ role, isLong }) => role === "blank" && !isLong);
  expect(blanks.length).toBeGreaterThan(0);
  for (const blank of blanks) expect(texts).toContain(blank.text);
});

test("a word longer than a line is broken, a long letter has page numbers, an endless one is refused", async () => {
  const { words } = await draw(paragraphs(["w".repeat(300)]), "Long", "en");
  const parts = words.filter(({ text }) => text.startsWith("w"));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.map(({ text }) => text).join("")).toBe("w".repeat(300));
  const long = await draw(
    paragraphs(Array.from({ length: 40 }, () => "many words ".repeat(20))),
    "Long",
    "en",
  );
  expect(long.pages).toBeGreaterThan(1);
  // Many lines of few characters, and so many characters that they are not even looked at.
  for (const endless of [Array.from({ length: 700 }, () => "word"), ["😀".repeat(21_000)]])
    expect(await drawLetter(paragraphs(endless), { title: "Endless", locale: "en" })).toEqual({
      fault: "too-long",
    });
});

test("characters that our fonts lack are reported instead of omitted", async () => {
  const drawn = await drawLetter(paragraphs(["محمد and 😀"]), { title: "Signs", locale: "en" });
  expect(drawn).toEqual({ fault: "unknown-signs", signs: ["م", "ح", "د", "😀"] });
});

test("letters are drawn one at a time, and a request beyond the queue is refused", async () => {
  const drawer = createLetterDrawer();
  const drawn = await Promise.all(
    Array.from({ length: 30 }, () => drawer(paragraphs(["a"]), { title: "A", locale: "en" })),
  );
  expect(drawn.filter((one) => "fault" in one && one.fault === "busy")).toHaveLength(9);
  expect(drawn.filter((one) => "pdf" in one)).toHaveLength(21);
});
