import { expect, test } from "vitest";
import { settingNames } from "#app/content/engine/placeholder-syntax.ts";
import { type FirmWords, omitUnanswered } from "./omit-unanswered.ts";

const knowing = (known: Record<string, string>): FirmWords => ({
  settings: Object.fromEntries(
    settingNames.map((name) => [name, known[name] ?? ""]),
  ) as FirmWords["settings"],
  claims: new Map([["24/7 Customer Service", "Write any time."]]),
});

test("a sentence with an unanswered placeholder is left out, the others stay", () => {
  const lines = ["Use the form. Or call {phone}. You need not say why.", "- **Phone:** {phone}", "- Always."];
  expect(omitUnanswered(lines, knowing({}))).toEqual(["Use the form. You need not say why.", "- Always."]);
});

test("a list item that loses its text is left out; a single text becomes empty", () => {
  const page = {
    questions: [{ question: "Your number?", answer: "{phone}" }],
    contact: { phone: "{phone}" },
  };
  expect(omitUnanswered(page, knowing({}))).toEqual({ questions: [], contact: { phone: "" } });
});

test("texts that were empty before stay", () => {
  expect(omitUnanswered({ rows: [{ note: "", name: "{brand}" }] }, knowing({ brand: "Firm" }))).toEqual({
    rows: [{ note: "", name: "{brand}" }],
  });
});

test("a claim is only matched as a whole", () => {
  expect(omitUnanswered(["24/7 Customer Service", "Our 24/7 Customer Service"], knowing({}))).toEqual([
    "Write any time.",
    "Our 24/7 Customer Service",
  ]);
});
