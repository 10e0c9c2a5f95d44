import { expect, test } from "vitest";
import { chatLink, chatNumber, dialledNumber, shownPhone } from "./reach-lead.ts";

const by = (phone: string | null, phone_e164: string | null = null) => ({ phone, phone_e164, email: null });

test("an Indian number is shown in groups, others as written", () => {
  expect(shownPhone(by("9848000041", "+919848000041"))).toBe("+91 98480 00041");
  expect(shownPhone(by("910000000058"))).toBe("+91 00000 00058");
  expect(shownPhone(by("98 480"))).toBe("98 480");
  expect(shownPhone(by(null))).toBeUndefined();
});

test("only a valid number becomes a telephone link", () => {
  expect(dialledNumber(by("call 98480-00041 +now"))).toBe("9848000041");
  expect(dialledNumber(by("javascript:alert(1)"))).toBeUndefined();
});

test.each([
  ["+91 98480 00041", "919848000041"],
  ["98480 00041", "919848000041"],
  ["098480 00041", "919848000041"],
  ["0091 98480 00041", "919848000041"],
  ["౯౮౪౮౦ ౦౦౦౪౧", "919848000041"],
  ["98 480", undefined],
])("the chat number of %s is %s", (phone, number) => expect(chatNumber(by(phone))).toBe(number));

test("the chat text names us and the enquiry number, in the visitor's language", () => {
  const link = chatLink({ ...by("98480 00041"), locale: "te", reference: "K7M2QX" }, "Bhumilex & Co");
  const text = new URL(link ?? "").searchParams.get("text");
  expect(text).toContain("Bhumilex & Co");
  expect(text).toContain("K7M2QX");
  expect(text).toContain("నమస్కారం");
});
