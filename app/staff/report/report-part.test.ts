import { expect, test } from "vitest";
import { waitingTime, wonShare } from "./report-part.tsx";

test.each([
  [null, "–"],
  [0, "1 min"],
  [89, "89 min"],
  [90, "2 h"],
  [1440, "24 h"],
  [4320, "3 days"],
])("%s minutes are printed as %s", (minutes, words) => expect(waitingTime(minutes)).toBe(words));

test("a percentage is shown only for enough enquiries", () => {
  expect(wonShare({ won: 1, enquiries: 4 })).toBe("–");
  expect(wonShare({ won: 3, enquiries: 12 })).toBe("25 %");
});
