import { expect, test } from "vitest";
import { neighboursOf } from "./use-neighbours.ts";

const opened = ["a", "b", "c", "d"];

test.each([
  ["they are the ones beside", opened, { previous: "a", next: "c" }],
  [
    "work that moves the open one to the end changes neither",
    ["a", "c", "d", "b"],
    { previous: "a", next: "c" },
  ],
  ["so does work that takes the open one out", ["a", "c", "d"], { previous: "a", next: "c" }],
  ["who arrived meanwhile is passed over", ["new", "a", "b", "c", "d"], { previous: "a", next: "c" }],
  ["who left meanwhile, too", ["b", "d"], { previous: undefined, next: "d" }],
])("neighbours: %s", (_, now, expected) => {
  expect(neighboursOf(now, "b", opened)).toEqual(expected);
});

test("after the last one comes nobody, and after one who was not in the list the first", () => {
  expect(neighboursOf(opened, "d", opened)).toEqual({ previous: "c", next: undefined });
  expect(neighboursOf(opened, "z", opened)).toEqual({ previous: undefined, next: "a" });
});
