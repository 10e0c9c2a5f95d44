import { expect, test } from "vitest";

import { findContactDoubt } from "./contact-doubt.ts";
import { inLatinDigits } from "./latin-digits.ts";

test.each([
  "98480 22338",
  "+91 98480 22338",
  "919848022338",
  "0091 98480 22338",
  "09848022338",
  "040 2345 6789",
  "౯౮౪౮౦ ౨౨౩౩౮",
  "९८४८० २२३३८",
  "98480-22338 (Ramesh)",
  "98480 22338, 98480 22339",
  "98480 22338 / 12",
  "+1 415 555 0132",
  "+971 50 123 4567",
  "asha@example.org",
  " asha.rao@mail.example.in ",
])("%s is accepted without a question", (contact) => {
  expect(findContactDoubt(contact)).toBeUndefined();
});

test.each([
  ["12345", { why: "digits", count: 5 }],
  ["98480 2233", { why: "digits", count: 9 }],
  ["98480 223388", { why: "digits", count: 11 }],
  ["౯౮౪౮౦", { why: "digits", count: 5 }],
  ["+44 12", { why: "digits", count: 4 }],
  ["9".repeat(200), { why: "digits", count: 200 }],
  ["abcdef", { why: "no-digits" }],
  ["😀😀", { why: "no-digits" }],
  ["ramesh@", { why: "email" }],
  ["ramesh@mail", { why: "email" }],
])("%s is asked about", (contact, doubt) => {
  expect(findContactDoubt(contact)).toEqual(doubt);
});

test("Telugu, Hindi and Urdu digits become Latin digits, other characters stay", () => {
  expect(inLatinDigits("+౯౧ ౯౮౪౮౦, ९८४८०, ۹۸۴۸۰ అ")).toBe("+91 98480, 98480, 98480 అ");
});
