import { expect, onTestFinished, test, vi } from "vitest";

import { campaignOf } from "./campaign.ts";
import { enquiryNumberOf, isEnquiryNumber } from "./enquiry-number.ts";
import { currentVisit, takeEnquiryNumber } from "./visit.ts";

test("two enquiries of one visit have two numbers; a retry keeps its number", () => {
  vi.stubGlobal("location", { search: "?utm_source=poster", origin: "https://example.org" });
  vi.stubGlobal("document", { referrer: "" });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { reference } = currentVisit();
  expect(takeEnquiryNumber("one")).toBe(reference);
  expect(takeEnquiryNumber("one")).toBe(reference);
  const second = takeEnquiryNumber("two");
  expect(isEnquiryNumber(second)).toBe(true);
  expect(second).not.toBe(reference);
  expect(currentVisit()).toEqual({ reference: second, campaign: "utm_source=poster" });
});

test("an enquiry number has six characters that can be read out, for any input bytes", () => {
  for (let first = 0; first < 256; first += 1) {
    expect(isEnquiryNumber(enquiryNumberOf(Uint8Array.of(first, 255 - first, 7, 31, 32, 99)))).toBe(true);
  }
});

test.each(["", "K7M2Q", "K7M2QXX", "k7m2qx", "K7M2QI", "K7M2Q ", "<b>abc", 7, null])(
  "%j is not an enquiry number",
  (value) => expect(isEnquiryNumber(value)).toBe(false),
);

test("only known campaign parameters are kept, with limited length", () => {
  const parameters = new URLSearchParams({
    utm_source: "poster",
    gclid: "x".repeat(5000),
    email: "asha@example.org",
    utm_term: " భూమి\u0000 ",
    utm_medium: " ",
  });
  expect(campaignOf(parameters)).toEqual({ utm_source: "poster", utm_term: "భూమి", gclid: "x".repeat(160) });
});
