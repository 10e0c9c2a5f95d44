import { expect, test } from "vitest";
import { labelOf } from "./words.ts";

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "a label that is called %s, as every object has it, is shown as it is",
  (name) => {
    expect(labelOf(name)).toBe(name);
  },
);
