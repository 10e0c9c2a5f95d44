import { expect, test } from "vitest";
import { asEmail } from "./gateway-request.ts";

test("an address is compared in small letters, and what is longer than any address is none", () => {
  expect(asEmail("  Asha@Example.org ")).toBe("asha@example.org");
  expect(asEmail(`a@${".".repeat(7_500)}@`)).toBe("");
  expect(asEmail(["a@example.org"])).toBe("");
});
