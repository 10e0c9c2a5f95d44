import { expect, test } from "vitest";

import { createSecretBox } from "./secret-box.ts";

const box = createSecretBox("a secret of the backend");

test("a sealed secret comes back, and twice the same secret never looks the same", () => {
  const sealed = box.seal("JBSWY3DPEHPK3PXP", "factor-1");
  expect(box.open(sealed, "factor-1")).toBe("JBSWY3DPEHPK3PXP");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(box.seal("JBSWY3DPEHPK3PXP", "factor-1")).not.toBe(sealed);
});

test("it opens neither for another factor nor with another secret", () => {
  const sealed = box.seal("JBSWY3DPEHPK3PXP", "factor-1");
  expect(() => box.open(sealed, "factor-2")).toThrow();
  expect(() => createSecretBox("another secret").open(sealed, "factor-1")).toThrow();
});
