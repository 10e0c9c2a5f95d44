import { expect, test } from "vitest";
import { locales } from "#app/i18n/locales.ts";
import { fillTemplate } from "./reply-template.ts";
import { removedStarters, withStarters } from "./starter-answers.ts";

const facts = { name: "Asha", reference: "K7M2QX", papers: "deed.pdf, map.jpg", brand: "Bhumilex" };
const texts = {
  en: "Hello {name}, about {reference}: we have {papers}. {brand}",
  te: "నమస్తే {name}, {reference}",
};

test("a reply is in the person's language, with their name, reference and papers", () => {
  expect(fillTemplate({ texts }, "te", facts)).toBe("నమస్తే Asha, K7M2QX");
  expect(fillTemplate({ texts }, "en", facts)).toBe(
    "Hello Asha, about K7M2QX: we have deed.pdf, map.jpg. Bhumilex",
  );
});

test("an untranslated reply is in English, a missing name leaves no gap, and other braces stay", () => {
  expect(fillTemplate({ texts }, "hi", { ...facts, name: "" })).toMatch(/^Hello, about K7M2QX/);
  expect(fillTemplate({ texts: { en: "{fee} {constructor}" } }, "en", facts)).toBe("{fee} {constructor}");
});

test("a line about missing papers or a missing reference is left out", () => {
  const template = {
    texts: { en: "Hello {name}.\nReference: {reference}\nWe have: {papers}\nSend the deed." },
  };
  expect(fillTemplate(template, "en", { ...facts, papers: "", reference: "" })).toBe(
    "Hello Asha.\nSend the deed.",
  );
});

test("shipped replies are complete in each language, leave nothing unfilled and promise no time or price", () => {
  const starters = withStarters([]);
  expect(starters).toHaveLength(5);
  const spoken = locales.filter((locale) => starters.some(({ texts }) => texts[locale]));
  expect(spoken).toEqual(expect.arrayContaining(["en", "te", "hi"]));
  for (const starter of starters)
    for (const locale of spoken) {
      expect(starter.texts[locale], `${starter.title} in ${locale}`).toBeTruthy();
      const answer = fillTemplate(starter, locale, facts);
      expect(answer).toContain("Asha");
      expect(answer).toContain("K7M2QX");
      expect(answer).not.toMatch(/[{}₹]|\d+\s?(hours|days|గంట|రోజు|घंटे|दिन)/);
    }
});

test("a shipped reply is rewritten in its place; a removed one stays removed until it is restored", () => {
  const [first, second] = withStarters([]);
  const own = { id: "own", title: "Own", texts: { en: "Ours" } };
  if (!first || !second) throw new Error("no starters");
  const rewritten = { ...second, title: "Rewritten" };
  const removed = { ...first, texts: {} };
  const stored = [own, rewritten, removed];
  expect(withStarters(stored).map(({ title }) => title)).toEqual([
    "Rewritten",
    "Papers we need",
    "Send us the application number",
    "Appointment",
    "Own",
  ]);
  expect(removedStarters(stored)).toEqual([first.id]);
});
