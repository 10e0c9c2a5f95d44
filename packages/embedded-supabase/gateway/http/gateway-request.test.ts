import { expect, test } from "vitest";
import { asEmail } from "./gateway-request.ts";

test("an email address is lower-cased, and a text longer than the limit is not an address", () => {
  expect(asEmail("  Asha@Example.org ")).toBe("asha@example.org");
  expect(asEmail(`a@${".".repeat(7_500)}@`)).toBe("");
  expect(asEmail(["a@example.org"])).toBe("");
});
