import { expect, test } from "vitest";
import { settingNames } from "#app/content/engine/placeholder-syntax.ts";
import { type FirmWords, omitUnanswered } from "./omit-unanswered.ts";

const knowing = (known: Record<string, string>): FirmWords => ({
  settings: Object.fromEntries(
    settingNames.map((name) => [name, known[name] ?? ""]),
  ) as FirmWords["settings"],
  claims: new Map([["24/7 Customer Service", "Write any time."]]),
});

test("a sentence about what is not known is left out, the others stay", () => {
  const lines = ["Use the form. Or call {phone}. You need not say why.", "- **Phone:** {phone}", "- Always."];
  expect(omitUnanswered(lines, knowing({}))).toEqual(["Use the form. You need not say why.", "- Always."]);
});

test("an item of a list that loses its text is left out with it; a text of its own is empty", () => {
  const page = {
    questions: [{ question: "Your number?", answer: "{phone}" }],
    contact: { phone: "{phone}" },
  };
  expect(omitUnanswered(page, knowing({}))).toEqual({ questions: [], contact: { phone: "" } });
});

test("what was empty already stays where it is", () => {
  expect(omitUnanswered({ rows: [{ note: "", name: "{brand}" }] }, knowing({ brand: "Firm" }))).toEqual({
    rows: [{ note: "", name: "{brand}" }],
  });
});

test("a claim counts only whole", () => {
  expect(omitUnanswered(["24/7 Customer Service", "Our 24/7 Customer Service"], knowing({}))).toEqual([
    "Write any time.",
    "Our 24/7 Customer Service",
  ]);
});
