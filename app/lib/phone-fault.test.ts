import { expect, test } from "vitest";
import { findPhoneFault, looksLikeLandline, withCountry } from "./phone-fault.ts";

test.each([
  "+91 98480 22338",
  "98480 22338",
  "098480-22338",
  "040 2345 6789",
  "1800 123 4567",
  "+1 (415) 555-0100",
])("%s can be called", (number) => expect(findPhoneFault(number)).toBeUndefined());

test.each([
  ["12345", "12345 has 5 digits. An Indian number has 10"],
  ["+91 98480 223380", "has 11 digits"],
  ["+91 00000 00000", "not a valid phone number"],
  ["+1 415", "8 to 15"],
  ["call me", "Use digits"],
  ["98480+22338", "Use digits"],
])("%s is refused with a reason", (number, reason) => expect(findPhoneFault(number)).toContain(reason));

test("a number is stored with its country code, so that links work from abroad", () => {
  expect(withCountry("98480 22338")).toBe("+91 98480 22338");
  expect(withCountry("040 2345 6789")).toBe("+91 40 2345 6789");
  expect(withCountry("1800 123 4567")).toBe("1800 123 4567");
});

test("a landline is distinguished from a mobile number", () => {
  expect(looksLikeLandline("040 2345 6789")).toBe(true);
  expect(looksLikeLandline("+91 98480 22338")).toBe(false);
  expect(looksLikeLandline("+44 20 7946 0000")).toBe(false);
});
