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
])("%s is among the first that would be tried", (password) => {
  expect(findWeakness(password, "lavanya@example.org")?.reasons).toEqual(["pwned"]);
});

test.each([
  "correct horse battery",
  "పొలం దగ్గర మామిడి చెట్టు",
  "kT7#pq2!zz",
  "monsoon rain on 2 acres",
  "hyderabad biryani on sundays",
  "my password is not here",
])("%s may be used, whatever signs it is made of", (password) => {
  expect(findWeakness(password, "lavanya@example.org")).toBeUndefined();
});

test("what is too short says so", () => {
  expect(findWeakness("kT7#pq2!z", "lavanya@example.org")).toMatchObject({ reasons: ["length"] });
});
