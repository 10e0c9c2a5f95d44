import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { chooserContent } from "#app/content/kinds/tools/chooser.ts";
import { walkChooser } from "#app/content/kinds/tools/walk-chooser.ts";
import { keptApartCases } from "./kept-apart-cases.ts";

/**
 * For each story: the clicks of a new reader, who saw one question at a time and the result at the end, and the right
 * result. One of twenty failed at first: the owner of a deed that a Tahsildar had refused chose "My application was
 * rejected", "The Tahsildar", and was sent to the RDO. The chooser now asks about refused deeds first.
 */
const clicked: Record<string, { answers: string; right: string }> = {
  "widow-two-sons": { answers: "someone-died/passbook/no-will/agree", right: "succession-no-will" },
  "no-passbook-father": { answers: "someone-died/no-passbook", right: "succession-no-passbook" },
  "aunts-will": { answers: "someone-died/passbook/will/accepted", right: "succession-will" },
  "sister-left-out": { answers: "someone-died/passbook/no-will/disagree", right: "heirs-disagree" },
  "deed-2014": { answers: "deed/unchanged/older", right: "pending-mutation" },
  "white-paper": { answers: "deed/plain-paper", right: "sada-bainama" },
  "buying-neighbour": { answers: "deed/register/sale", right: "sale" },
  "gift-to-daughter": { answers: "deed/register/gift-family", right: "gift-family" },
  "brothers-divide": { answers: "build-or-divide/divide/co-owners", right: "partition" },
  "swap-corner": { answers: "deed/register/exchange", right: "exchange" },
  "twenty-guntas-short": { answers: "wrong-record/name-extent-kind", right: "correction" },
  "letter-wrong-in-book": { answers: "wrong-record/misprint", right: "passbook-misprint" },
  "book-burnt": { answers: "wrong-record/no-passbook", right: "passbook-copy" },
  "listed-land": { answers: "blocked/prohibited", right: "prohibited" },
  "won-in-court": { answers: "blocked/court-order", right: "court-order" },
  "stay-order": { answers: "blocked/court-case", right: "court-case" },
  "tahsildar-said-no": { answers: "blocked/refused/tahsildar", right: "appeal-rdo" },
  "deed-sent-back": { answers: "blocked/deed-refused", right: "refused-deed" },
  "son-in-dallas": { answers: "far-away/sign/sell", right: "gpa-registration" },
  "house-on-field": { answers: "build-or-divide/build", right: "nala" },
};

const chooser = chooserContent.schema.parse(JSON.parse(readFileSync("content/en/chooser.json", "utf8")));
const walks = keptApartCases.map((one) => {
  const { answers, right } = clicked[one.id] ?? { answers: "", right: "" };
  const clicks = answers.split("/");
  return { ...one, clicks: clicks.length, right, found: walkChooser(chooser, clicks)?.leaf?.id };
});

test("at least nineteen of twenty people who had not seen the chooser reach the right result", () => {
  expect(walks).toHaveLength(20);
  const wrong = walks.filter(({ found, right }) => found !== right).map(({ id }) => id);
  expect(wrong.length, wrong.join(", ")).toBeLessThanOrEqual(1);
});

test("half of them need at most four clicks", () => {
  const sorted = walks.map(({ clicks }) => clicks).sort((a, b) => a - b);
  expect(((sorted[9] ?? 0) + (sorted[10] ?? 0)) / 2).toBeLessThanOrEqual(4);
});

test("a deed that a Tahsildar refused goes to the District Registrar, an application that a Tahsildar rejected to the RDO", () => {
  const leafOf = (answers: string) => walkChooser(chooser, answers.split("/"))?.leaf;
  expect(leafOf("blocked/deed-refused")?.office?.value).toBe("District Registrar");
  expect(leafOf("blocked/refused/sub-registrar")?.office?.value).toBe("District Registrar");
  expect(leafOf("blocked/refused/tahsildar")?.office?.value).toBe("RDO");
});
