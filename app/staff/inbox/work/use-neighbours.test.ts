import { expect, test } from "vitest";
import { neighboursOf } from "./use-neighbours.ts";

const leads = [{ id: "a" }, { id: "b" }, { id: "c" }];

test("the neighbours of a lead are the previous and the next one in the list", () => {
  expect(neighboursOf(leads, 1)).toEqual({ previous: "a", next: "c" });
  expect(neighboursOf(leads, 0)).toEqual({ previous: undefined, next: "b" });
  expect(neighboursOf(leads, 2)).toEqual({ previous: "b", next: undefined });
});

test("after a lead has left the list, the one in its place is the next", () => {
  expect(neighboursOf(leads, 1 - 0.5)).toEqual({ previous: "a", next: "b" });
  expect(neighboursOf(leads, 0 - 0.5)).toEqual({ previous: undefined, next: "a" });
  expect(neighboursOf(leads, 3 - 0.5)).toEqual({ previous: "c", next: undefined });
});
