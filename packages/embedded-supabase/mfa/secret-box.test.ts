import { expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const box = createSecretBox("a secret of the backend");

test("an encrypted secret can be decrypted, and each encryption is different", () => {
  const encrypted = box.encrypt("JBSWY3DPEHPK3PXP", "factor-1");
  expect(box.decrypt(encrypted, "factor-1")).toBe("JBSWY3DPEHPK3PXP");
  expect(encrypted).not.toContain("JBSWY3DPEHPK3PXP");
  expect(box.encrypt("JBSWY3DPEHPK3PXP", "factor-1")).not.toBe(encrypted);
});

test("it cannot be decrypted for another factor or with another secret", () => {
  const encrypted = box.encrypt("JBSWY3DPEHPK3PXP", "factor-1");
  expect(() => box.decrypt(encrypted, "factor-2")).toThrow();
  expect(() => createSecretBox("another secret").decrypt(encrypted, "factor-1")).toThrow();
});
