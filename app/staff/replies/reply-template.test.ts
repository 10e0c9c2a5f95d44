import { expect, test } from "vitest";
import { locales } from "#app/i18n/locales.ts";
import { factsFor, fillTemplate, removedStarters, withStarters } from "./reply-template.ts";

const person = { name: "Asha", reference: "K7M2QX", papers: "2", brand: "Bhumilex" };
const facts = factsFor(person, null, "en");
const texts = {
  en: "Hello {name}, about {reference}: we have {papers} files. {brand}",
  te: "నమస్తే {name}, {reference}",
};

test("a reply is in the person's language, with their name, reference and papers", () => {
  expect(fillTemplate({ texts }, "te", facts)).toBe("నమస్తే Asha, K7M2QX");
  expect(fillTemplate({ texts }, "en", facts)).toBe("Hello Asha, about K7M2QX: we have 2 files. Bhumilex");
});

test("an untranslated reply is in English, a missing name leaves no gap, and other braces stay", () => {
  expect(fillTemplate({ texts }, "hi", { ...facts, name: "" })).toMatch(/^Hello, about K7M2QX/);
  expect(fillTemplate({ texts: { en: "{price} {constructor}" } }, "en", facts)).toBe("{price} {constructor}");
});

test("a line about missing papers or a missing reference is left out", () => {
  const template = {
    texts: { en: "Hello {name}.\nReference: {reference}\nWe have: {papers}\nSend the deed." },
  };
  expect(fillTemplate(template, "en", { ...facts, papers: "", reference: "" })).toBe(
    "Hello Asha.\nSend the deed.",
  );
});

test("the papers of the matter's guide are asked for, with its office, fee, last day and address; without a guide, those of every matter", () => {
  const papers = withStarters([])[2] ?? { texts: {} };
  const found = {
    title: "వారసత్వం",
    needed: ["మరణ ధృవీకరణ పత్రం", "కుటుంబ సభ్యుల పత్రం"],
    named: [],
    office: "తహసీల్దార్",
    fee: "ఎకరాకు ₹2,500",
    guide: "https://land.example/te/successors-application-guide",
    last_day: "24 నవంబర్ 2026 (అభ్యంతరాలు)",
  };
  const answer = fillTemplate(papers, "te", factsFor(person, found, "te"));
  for (const said of ["1. మరణ ధృవీకరణ పత్రం\n2. కుటుంబ", "తహసీల్దార్", "₹2,500", "24 నవంబర్ 2026", found.guide])
    expect(answer).toContain(said);
  const general = fillTemplate(papers, "te", factsFor(person, null, "te"));
  expect(general).toContain("1. పట్టాదారు పాసు పుస్తకం");
  expect(general).not.toMatch(/కార్యాలయం:|ఫీజు|చివరి/);
});

test("the site comes with answers, whole in each language they have, that leave nothing unfilled and promise no hour and no price", () => {
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
