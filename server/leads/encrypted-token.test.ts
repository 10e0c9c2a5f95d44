import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTokenCipher } from "./encrypted-token.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { encryptToken, decryptToken } = createTokenCipher("a secret");

test("a token can be decrypted for an hour, by every server of the site and by no one else", () => {
  const token = encryptToken("+91 98480 22338 నమస్తే");
  expect(token).toMatch(/^[\w-]+$/);
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("98480");
  expect(createTokenCipher("a secret").decryptToken(token)).toBe("+91 98480 22338 నమస్తే");
  expect(createTokenCipher("another").decryptToken(token)).toBeUndefined();
  vi.advanceTimersByTime(3_599_000);
  expect(decryptToken(token)).toBe("+91 98480 22338 నమస్తే");
  vi.advanceTimersByTime(1_000);
  expect(decryptToken(token)).toBeUndefined();
});

test("a token that was changed or made up is not decrypted", () => {
  const token = encryptToken("a number");
  const changed = token.slice(0, -4) + (token.endsWith("AAAA") ? "BBBB" : "AAAA");
  for (const made of [changed, "", "A", "A".repeat(400), "%00", `${token}&`]) {
    const isSame = Buffer.from(made, "base64url").equals(Buffer.from(token, "base64url"));
    if (!isSame) expect(decryptToken(made)).toBeUndefined();
  }
});

test("the same text is encrypted differently each time", () => {
  expect(encryptToken("a number")).not.toBe(encryptToken("a number"));
});
