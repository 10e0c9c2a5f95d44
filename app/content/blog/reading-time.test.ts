import { expect, test } from "vitest";
import { readingMinutes } from "./read-post.ts";

test("a post takes a minute per two hundred words, wherever they stand", () => {
  expect(readingMinutes([`- ${"భూమి ".repeat(305)}`, `> ${"భూమి ".repeat(305)}`])).toBe(3);
});

test("the shortest post takes a minute", () => {
  expect(readingMinutes([])).toBe(1);
});
