import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createSeal } from "./seal.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { seal, unseal } = createSeal("a secret");

test("what was sealed is read again for an hour, by every server of the site and nobody else", () => {
  const sealed = seal("+91 98480 22338 నమస్తే");
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("98480");
  expect(createSeal("a secret").unseal(sealed)).toBe("+91 98480 22338 నమస్తే");
  expect(createSeal("another").unseal(sealed)).toBeUndefined();
  vi.advanceTimersByTime(3_599_000);
  expect(unseal(sealed)).toBe("+91 98480 22338 నమస్తే");
  vi.advanceTimersByTime(1_000);
  expect(unseal(sealed)).toBeUndefined();
});

test("what was changed on its way, or made up, is not read", () => {
  const sealed = seal("a number");
  const changed = sealed.slice(0, -4) + (sealed.endsWith("AAAA") ? "BBBB" : "AAAA");
  for (const made of [changed, "", "A", "A".repeat(400), "%00", `${sealed}&`]) {
    const isSame = Buffer.from(made, "base64url").equals(Buffer.from(sealed, "base64url"));
    if (!isSame) expect(unseal(made)).toBeUndefined();
  }
});

test("the same text is sealed differently each time", () => {
  expect(seal("a number")).not.toBe(seal("a number"));
});
