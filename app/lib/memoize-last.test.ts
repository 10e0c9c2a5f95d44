import { expect, test } from "vitest";
import { memoizeLast } from "./memoize-last.ts";

test("the same arguments return the same result, others are computed again", () => {
  const pair = memoizeLast((value: object, locale: string) => ({ value, locale }));
  const [page, other] = [{}, {}];
  const first = pair(page, "te");
  expect(pair(page, "te")).toBe(first);
  expect(pair(other, "te")).not.toBe(first);
  expect(pair(page, "hi")).toEqual({ value: page, locale: "hi" });
  expect(pair(page, "te")).toEqual(first);
});
