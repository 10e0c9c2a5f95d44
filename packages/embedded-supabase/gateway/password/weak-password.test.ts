import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { findWeakness } from "./weak-password.ts";

test.each([
  "1234567890",
  "0987654321",
  "qwertyuiop",
  "qwertyuiop12",
  "Password123",
  "Passw0rd2024!",
  "Welcome@2026",
  "telangana1!",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "abcdefghijkl",
  "administrator",
  "lavanya12345",
  // The rest are entries of the list: two common passwords, a word of each language, and one in Roman letters.
  "q1w2e3r4t5",
  "1qaz2wsx3edc",
  "survey2026!!",
  "దరఖాస్తు2026",
  "आवेदन2026!!",
  "Bangaram@123",
])("%s is refused as an early guess", (password) => {
  expect(findWeakness(password, "lavanya@example.org")?.reasons).toEqual(["pwned"]);
});

test.each([
  "correct horse battery",
  "పొలం దగ్గర మామిడి చెట్టు",
  "kT7#pq2!zz",
  "monsoon rain on 2 acres",
  "hyderabad biryani on sundays",
  "my password is not here",
])("%s is accepted, with any characters", (password) => {
  expect(findWeakness(password, "lavanya@example.org")).toBeUndefined();
});

test("almost no random password is refused by mistake", () => {
  const random = Array.from({ length: 20_000 }, () => randomBytes(9).toString("base64url"));
  expect(random.filter((password) => findWeakness(password, "")).length).toBeLessThan(5);
});

test("a password that is too short gets that reason", () => {
  expect(findWeakness("kT7#pq2!z", "lavanya@example.org")).toMatchObject({ reasons: ["length"] });
});
