import { expect, test } from "vitest";
import { waitingTime, wonShare } from "./report-part.tsx";

test.each([
  [null, "–"],
  [0, "1 min"],
  [89, "89 min"],
  [90, "2 h"],
  [1440, "24 h"],
  [4320, "3 days"],
])("%s minutes are printed as %s", (medianMinutes, words) =>
  expect(waitingTime({ called: 5, medianMinutes })).toBe(words),
);

test("a percentage and a median are shown only for enough enquiries", () => {
  expect(waitingTime({ called: 4, medianMinutes: 4 })).toBe("–");
  expect(wonShare({ won: 1, enquiries: 4 })).toBe("–");
  expect(wonShare({ won: 3, enquiries: 12 })).toBe("25%");
});
