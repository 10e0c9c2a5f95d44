import { expect, test } from "vitest";
import { changeList, isSameValue, valueAt, withValueAt } from "./field-shape.ts";

test("changing a field keeps the identity of all other objects", () => {
  const value = { head: { title: "A" }, list: [{ name: "x" }, { name: "y" }] };
  const next = withValueAt(value, ["list", 1, "name"], "z") as typeof value;
  expect(valueAt(next, ["list", 1, "name"])).toBe("z");
  expect(next.head).toBe(value.head);
  expect(next.list[0]).toBe(value.list[0]);
});

test("names from the prototype are not fields", () => {
  expect(valueAt({}, ["constructor"])).toBeUndefined();
});

test("items are added, removed and moved", () => {
  expect(changeList(["a", "b"], { type: "add", at: 2, item: "c" })).toEqual(["a", "b", "c"]);
  expect(changeList(["a", "b"], { type: "remove", at: 0 })).toEqual(["b"]);
  expect(changeList(["a", "b", "c"], { type: "move", from: 2, to: 0 })).toEqual(["c", "a", "b"]);
});

test("two values are equal regardless of the order of their keys", () => {
  expect(isSameValue({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1, d: undefined })).toBe(true);
  expect(isSameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
});
