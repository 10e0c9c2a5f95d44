import { expect, test } from "vitest";
import { aboutIn, askAbout, withoutAbout } from "./about-address.ts";

test("the form's address names the page it is about, in the reader's language", () => {
  const address = askAbout("/te/letters/reminder", "te");
  expect(address).toBe("/te/contact/about/letters/reminder#enquiry");
  expect(aboutIn(new URL(address, "http://x").pathname)).toBe("/letters/reminder");
  expect(aboutIn("/contact")).toBeUndefined();
});

test("a lead keeps the form's own address, including a campaign", () => {
  expect(withoutAbout("/te/contact/about/letters/reminder?utm_source=x")).toBe("/te/contact?utm_source=x");
  expect(withoutAbout("/contact/about/deadlines/sale")).toBe("/contact");
  expect(withoutAbout("/legal-opinion?a=b")).toBe("/legal-opinion?a=b");
});
