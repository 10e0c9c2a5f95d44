import { timingSafeEqual } from "node:crypto";

/** Takes as long for a good guess as for a bad one of the same length. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
