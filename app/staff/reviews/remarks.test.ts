import { expect, test } from "vitest";
import { placeRemarks } from "./remarks.ts";

test("a remark is beside the text it quotes; one about another text or the page is for the page", () => {
  const lead = "The Tahsildar decides within 30 days, and the Collector hears the appeal after that day.";
  const fields = [
    { path: ["seo", "description"], text: `${lead} More for search engines.` },
    { path: ["lead"], text: lead },
  ];
  const said = [
    { quote: lead.slice(0, 80), words: "45 days." },
    { quote: "A sentence that was rewritten", words: "Old." },
    { words: "Good." },
  ];
  const { notes, rest } = placeRemarks({ locale: "en", reader: "A. Rao", said }, fields);
  expect([...notes]).toEqual([["lead", "A. Rao: 45 days."]]);
  expect(rest).toEqual(["A. Rao: Old.", "A. Rao: Good."]);
});
