import { afterEach, expect, test, vi } from "vitest";
import shipped from "#content/en/site-settings.json" with { type: "json" };
import { firmWords } from "./firm-words.server.ts";
import { siteSettingsContent } from "./site-settings.ts";

afterEach(() => vi.useRealTimers());

const settings = (more: object) => siteSettingsContent.schema.parse({ ...shipped, ...more });
const hours = { days: ["mon", "tue", "wed", "thu", "fri", "sat"], opens: "10:00", closes: "18:30" };

test("hours, answers and languages are printed in the language of the page", () => {
  const said = settings({
    hours,
    call_back: "1-day",
    spoken_languages: ["te", "en"],
    practice: "not-a-law-firm",
  });
  expect(firmWords(said, "en").settings).toMatchObject({
    hours: "Monday to Saturday, 10 am to 6:30 pm",
    "call-back": "within one working day",
    languages: "Telugu and English",
    practice: "It is not a law firm.",
    services: "Land paperwork help",
  });
  expect(firmWords(said, "te").settings).toMatchObject({
    hours: "సోమవారం నుంచి శనివారం వరకు, ఉదయం 10 నుంచి సాయంత్రం 6:30 వరకు",
    languages: "తెలుగు, ఇంగ్లీషు",
    practice: "ఇది న్యాయవాదుల సంస్థ (లా ఫర్మ్) కాదు.",
  });
  expect(firmWords(said, "hi").settings).toMatchObject({
    hours: "सोमवार से शनिवार तक, सुबह 10 से शाम 6:30 बजे तक",
    languages: "तेलुगु और अंग्रेज़ी",
  });
});

test("an office that closes at five closes in the evening, also in Telugu", () => {
  const said = settings({ hours: { ...hours, closes: "17:00" }, spoken_languages: ["te", "en", "hi"] });
  expect(firmWords(said, "te").settings.hours).toContain("సాయంత్రం 5");
  expect(firmWords(said, "hi").settings.languages).toBe("तेलुगु, अंग्रेज़ी और हिन्दी");
});

test("days that do not follow each other are listed", () => {
  const some = settings({ hours: { ...hours, days: ["mon", "wed", "sat"] } });
  expect(firmWords(some, "en").settings.hours).toMatch(/^Monday, Wednesday,? and Saturday, /);
});

test("unanswered questions give empty texts, as does the declaration if the firm is not a law firm", () => {
  const {
    hours: none,
    "call-back": callBack,
    languages,
    practice,
    declaration,
  } = firmWords(settings({ declaration: "All of it is true." }), "en").settings;
  expect([none, callBack, languages, practice, declaration]).toEqual(["", "", "", "", ""]);
});

test("the year changes at midnight in India, regardless of the server's time zone", () => {
  vi.useFakeTimers({ now: new Date("2026-12-31T19:00:00Z") });
  expect(firmWords(settings({}), "en").settings.year).toBe("2027");
});
