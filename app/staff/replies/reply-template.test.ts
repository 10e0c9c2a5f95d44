import { expect, test } from "vitest";

import { fillTemplate } from "./reply-template.ts";

const facts = { name: "Asha", reference: "K7M2QX", papers: "deed.pdf, map.jpg", brand: "Bhumilex" };
const texts = {
  en: "Hello {name}, about {reference}: we have {papers}. {brand}",
  te: "నమస్తే {name}, {reference}",
};

test("an answer is in the person's language, with their name, reference and papers", () => {
  expect(fillTemplate({ texts }, "te", facts)).toBe("నమస్తే Asha, K7M2QX");
  expect(fillTemplate({ texts }, "en", facts)).toBe(
    "Hello Asha, about K7M2QX: we have deed.pdf, map.jpg. Bhumilex",
  );
});

test("what is not translated is in English, an unknown name leaves no gap, and other braces stay", () => {
  expect(fillTemplate({ texts }, "hi", { ...facts, name: "" })).toMatch(/^Hello, about K7M2QX/);
  expect(fillTemplate({ texts: { en: "{fee} {constructor}" } }, "en", facts)).toBe("{fee} {constructor}");
});
