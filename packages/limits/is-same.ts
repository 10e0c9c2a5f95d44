import { timingSafeEqual } from "node:crypto";

/** Constant-time comparison: a good guess takes as long as a bad one of the same length. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
