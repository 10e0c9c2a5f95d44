import { expect, test } from "vitest";
import { contactOfKey } from "./person.ts";

test("a contact is formatted for people", () => {
  expect(contactOfKey("tel:+919848000041")).toBe("+91 98480 00041");
  expect(contactOfKey("tel:+442079460000")).toBe("+442079460000");
  expect(contactOfKey("mail:asha@example.org")).toBe("asha@example.org");
  expect(contactOfKey("digits:1234567")).toBe("1234567");
});
