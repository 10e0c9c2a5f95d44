import { timingSafeEqual } from "node:crypto";

/** Constant-time comparison: the time does not reveal how much of a guess is correct. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
