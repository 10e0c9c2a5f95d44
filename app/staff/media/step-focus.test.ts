import { expect, test } from "vitest";
import { stepFocus } from "./focus-picker.tsx";

test("an arrow key moves the focal point one step in its direction", () => {
  const middle = { x: 50, y: 50 };
  expect(stepFocus(middle, "ArrowRight")).toEqual({ x: 75, y: 50 });
  expect(stepFocus(middle, "ArrowLeft")).toEqual({ x: 25, y: 50 });
  expect(stepFocus(middle, "ArrowUp")).toEqual({ x: 50, y: 25 });
  expect(stepFocus(middle, "ArrowDown")).toEqual({ x: 50, y: 75 });
});

test("it stops at the edge, and other keys are ignored", () => {
  expect(stepFocus({ x: 100, y: 0 }, "ArrowRight")).toEqual({ x: 100, y: 0 });
  expect(stepFocus({ x: 100, y: 0 }, "ArrowUp")).toEqual({ x: 100, y: 0 });
  expect(stepFocus({ x: 100, y: 0 }, "Tab")).toBeUndefined();
});
