import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

test("added and removed lines are distinguished from unchanged ones", () => {
  expect(diffLines(["a", "b", "c"], ["a", "x", "c", "d"])).toEqual([
    { kind: "same", text: "a" },
    { kind: "removed", text: "b" },
    { kind: "added", text: "x" },
    { kind: "same", text: "c" },
    { kind: "added", text: "d" },
  ]);
  expect(diffLines([], [])).toEqual([]);
});
