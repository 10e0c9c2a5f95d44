import { expect, test } from "vitest";
import example from "../../../deploy/set-up.example.json" with { type: "json" };
import { sampleFirm, unsaid, withSampleFirm } from "./sample-firm.ts";
import {
  findSetUpFaults,
  isSetUp,
  missingAnswers,
  openSteps,
  type SetUpAnswers,
  setUpNames,
} from "./set-up.ts";

const answers = { ...example, claims: { ...unsaid.claims, ...example.claims } } as SetUpAnswers;
const alwaysOpen = { ...answers, claims: { ...answers.claims, always_open: "true" } } satisfies SetUpAnswers;
const stepIds = (given: SetUpAnswers) => openSteps(given).map(({ id }) => id);

test("the example file is complete and consistent", () => {
  expect([...findSetUpFaults(answers, setUpNames)]).toEqual([]);
  expect(isSetUp(answers)).toBe(true);
});

test("the sample firm is complete and consistent, and does not count as set up", () => {
  const sample = { brand: "Bhumilex", ...sampleFirm };
  expect([...findSetUpFaults({ ...sample, main_phone: answers.main_phone }, setUpNames)]).toEqual([]);
  expect(isSetUp(sample)).toBe(false);
  expect(missingAnswers(sample)).toEqual(missingAnswers({ brand: "Bhumilex", ...unsaid }));
});

test("the sample is shown until the first answer, then no part of it", () => {
  const fresh: SetUpAnswers = { brand: "Bhumilex", ...unsaid };
  expect(withSampleFirm(fresh)).toEqual({ ...fresh, ...sampleFirm });
  const begun: SetUpAnswers = { ...fresh, officer: "B. Example" };
  expect(withSampleFirm(begun)).toBe(begun);
});

test("a law firm gives no prices; another provider may", () => {
  const prices = [{ work: "RTI application", price: "₹500" }];
  expect([...findSetUpFaults({ ...answers, prices }, setUpNames).keys()]).toEqual(["prices"]);
  const other = { ...answers, prices, practice: "not-a-law-firm", declaration: "" } as const;
  expect([...findSetUpFaults(other, setUpNames)]).toEqual([]);
});

test("a contradiction is found at both answers, each in its own step", () => {
  const faults = findSetUpFaults(alwaysOpen, setUpNames);
  expect([...faults.keys()].sort()).toEqual(["call_back", "claims.always_open", "hours"]);
  expect(stepIds(alwaysOpen)).toEqual(["answer", "claims"]);
});

test("praise is reported at the claim only, because the answer about the firm is true", () => {
  const given: SetUpAnswers = { ...answers, claims: { ...answers.claims, legal_guidance: "true" } };
  expect([...findSetUpFaults(given, setUpNames).keys()]).toEqual(["claims.legal_guidance"]);
});

test("a site set up with contradictory answers stays indexable", () => {
  expect(isSetUp(alwaysOpen)).toBe(true);
  expect(missingAnswers(alwaysOpen)).toEqual([]);
});

test("a firm that is always open leaves only the hours and the time to call back empty", () => {
  const { hours, call_back } = unsaid;
  expect([...findSetUpFaults({ ...alwaysOpen, hours, call_back }, setUpNames)]).toEqual([]);
  expect(isSetUp({ ...alwaysOpen, hours, call_back })).toBe(true);
  expect(missingAnswers({ ...answers, hours, call_back })).toEqual(["hours", "time to call back"]);
});
