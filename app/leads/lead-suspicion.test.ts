import { expect, test } from "vitest";

import { suspicionOf } from "./lead-suspicion.ts";

const calm = { visitor: { isBusy: false, isRepeating: () => false } };
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

test("an ordinary lead is not doubted, with or without a script", () => {
  expect(suspicionOf(calm, form({ contact: "a", website: "" }), "a")).toBeNull();
  expect(suspicionOf(calm, form({ contact: "a", elapsed: "9000" }), "a")).toBeNull();
});

test("the hidden field, a machine's haste, the same words again and a busy address are each named", () => {
  expect(suspicionOf(calm, form({ website: "https://x.example" }), "a")).toBe("hidden_field_filled");
  expect(suspicionOf(calm, form({ elapsed: "300" }), "a")).toBe("sent_very_fast");
  const busy = { visitor: { isBusy: true, isRepeating: () => true } };
  expect(suspicionOf(busy, form({}), "a")).toBe("same_words_again, many_from_one_address");
});

test("a time that is none is not held against anybody", () => {
  for (const elapsed of ["", "-1", "NaN", "1e1", "fast"])
    expect(suspicionOf(calm, form({ elapsed }), "a")).toBeNull();
});
