import { afterEach, beforeEach, expect } from "vitest";

const original = console.error;
let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  console.error = (...args: unknown[]) => {
    errors.push(args);
  };
});

afterEach(() => {
  console.error = original;
  expect(
    takeConsoleErrors(),
    "an unexpected console.error (a test that expects one calls takeConsoleErrors)",
  ).toEqual([]);
});

/** The console.error calls so far. A test that expects an error removes it from here and checks it. */
export function takeConsoleErrors(): unknown[][] {
  const taken = errors;
  errors = [];
  return taken;
}
