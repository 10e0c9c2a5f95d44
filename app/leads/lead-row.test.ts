import { expect, test } from "vitest";

import { describeDetails, ownWords, wordFor } from "./lead-details.ts";
import { clean, enquiryLead, heroLead, splitContact } from "./lead-row.ts";

const context = {
  locale: "en",
  page: "/",
  consent_version: "2026-11-15",
  reference: "K7M2QX",
  campaign: {},
  idempotency_key: "00000000-0000-4000-8000-000000000000",
} as const;

test("a value with an at-sign is an email address, any other a phone number", () => {
  expect(splitContact("asha@example.org")).toEqual({ email: "asha@example.org", phone: null });
  expect(splitContact("98480 00000")).toEqual({ email: null, phone: "98480 00000" });
});

test("the hero's lead is the row of the specification", () => {
  expect(heroLead("98480 00000", context)).toMatchObject({
    name: "Website Visitor",
    email: null,
    phone: "98480 00000",
    message: "Contact request from hero section: 98480 00000",
    status: "new",
  });
});

test("a value that is too long for its column is cut and kept whole in the message", () => {
  const lead = heroLead("9".repeat(1000), context);
  expect(lead.phone).toHaveLength(320);
  expect(lead.message).toContain("9".repeat(1000));
});

test("characters that cannot be stored are dropped, Telugu and emoji are not", () => {
  expect(clean(" \u0000నమస్తే\u0007 🙏\n2 ")).toBe("నమస్తే 🙏\n2");
});

test("an enquiry keeps exactly the fields that were filled in", () => {
  const lead = enquiryLead(
    { name: "Asha", contact: "a@b.in", message: "Hello", details: { district: "Adilabad", survey: "" } },
    context,
  );
  expect(lead).toMatchObject({ name: "Asha", email: "a@b.in", details: { district: "Adilabad" } });
  expect(lead.details).not.toHaveProperty("survey");
});

test("details are listed from the matter to the plot, in any order of the database", () => {
  expect(describeDetails({ survey: "214/A", topic: "Mutation", district: "Adilabad" })).toEqual([
    { word: "Topic", value: "Mutation" },
    { word: "District", value: "Adilabad" },
    { word: "Survey", value: "214/A" },
  ]);
});

test("topic and district are shown by label; a removed one by its ID", () => {
  const names = { topic: { succession: "Succession" }, district: { adilabad: "Adilabad" } };
  expect(describeDetails({ topic: "succession", district: "nowhere", survey: "adilabad" }, names)).toEqual([
    { word: "Topic", value: "Succession" },
    { word: "District", value: "nowhere" },
    { word: "Survey", value: "adilabad" },
  ]);
});

test.each(["__proto__", "constructor", "toString"])("a topic named %s is treated as text", (topic) => {
  const names = { topic: { succession: "Succession" } };
  expect(wordFor(names.topic, topic)).toBe(topic);
  expect(describeDetails({ topic }, names)).toEqual([{ word: "Topic", value: topic }]);
});

test("the hero form's message contains no text of the person; a typed one is all theirs", () => {
  expect(ownWords(heroLead("98480 00041", context).message)).toBe("");
  expect(ownWords("My land is in dispute")).toBe("My land is in dispute");
});

test("fields of older forms are still shown, last, and empty ones are not", () => {
  expect(describeDetails({ hobli: "North", village: "", mandal: "Jainad", constructor: 7 })).toEqual([
    { word: "Mandal", value: "Jainad" },
    { word: "Hobli", value: "North" },
    { word: "Constructor", value: "7" },
  ]);
});

test.each(["\u200b", "\u2060\u2060", "\u200e\u200f", "\u00ad", "\u3164", "\u200d\u200c", " \u202e \u2800"])(
  "a text of invisible characters is empty: %j",
  (text) => expect(clean(text)).toBe(""),
);

test("characters that change the reading direction are removed; the joiners of Telugu and Hindi stay", () => {
  expect(clean("98480\u202e 22338\u2066")).toBe("98480 22338");
  expect(clean("క్\u200cష, क्\u200dष")).toBe("క్\u200cష, क्\u200dष");
});
