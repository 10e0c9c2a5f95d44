import { expect, test } from "vitest";
import { labelOf } from "./words.ts";

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "a label named %s, like a property of every object, is shown unchanged",
  (name) => {
    expect(labelOf(name)).toBe(name);
  },
);
