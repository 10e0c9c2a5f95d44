import { expect, test } from "vitest";

import { qualityOf, suspicionOf } from "./submit-lead.server.ts";

test.each([
  ["98480 22338", "+919848022338", null],
  ["+91-98480-22338", "+919848022338", null],
  ["09848022338", "+919848022338", null],
  ["0091 98480 22338", "+919848022338", null],
  ["౯౮౪౮౦ ౨౨౩౩౮", "+919848022338", null],
  ["+1 202 555 0123", "+12025550123", null],
  ["Call 9848022338 after six", "+919848022338", null],
  ["98480 2233", null, "short_number"],
  ["98480 22338 98480 22338", null, "long_number"],
  ["call me", null, "not_a_number"],
  ["🙏", null, "not_a_number"],
  ["00000 00001", null, "short_number"],
])("the number %j is stored unchanged and parsed as %j, %j", async (phone, phone_e164, quality_flag) => {
  expect(await qualityOf({ email: null, phone })).toEqual({ phone_e164, quality_flag });
});

test.each([
  ["asha@example.org", null],
  ["asha@localhost", "unlikely_email"],
  ["@", "unlikely_email"],
  ["a b@example.org", "unlikely_email"],
])("the address %j is flagged %j", async (email, quality_flag) => {
  expect(await qualityOf({ email, phone: null })).toEqual({ phone_e164: null, quality_flag });
});

const calm = { visitor: { doubt: undefined } };
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

test("an ordinary lead is not suspected, with or without a script", () => {
  expect(suspicionOf(calm, form({ contact: "a", website: "" }))).toBeNull();
  expect(suspicionOf(calm, form({ contact: "a", elapsed: "9000" }))).toBeNull();
});

test("the honeypot, impossible speed and a busy network are each named", () => {
  expect(suspicionOf(calm, form({ website: "https://x.example" }))).toBe("hidden_field_filled");
  expect(suspicionOf(calm, form({ elapsed: "300" }))).toBe("sent_very_fast");
  expect(suspicionOf({ visitor: { doubt: "many_from_one_network" } }, form({ elapsed: "300" }))).toBe(
    "sent_very_fast, many_from_one_network",
  );
});

test("an invalid time is not a reason for suspicion", () => {
  for (const elapsed of ["", "-1", "NaN", "1e1", "fast"])
    expect(suspicionOf(calm, form({ elapsed }))).toBeNull();
});
