import { expect, test } from "vitest";

import { MinuteRing } from "./minute-ring.ts";

test("a ring keeps the newest, oldest first", () => {
  const ring = new MinuteRing<number>(3);
  expect(ring.list()).toEqual([]);
  ring.add(1);
  ring.add(2);
  expect(ring.list()).toEqual([1, 2]);
  for (const n of [3, 4, 5]) ring.add(n);
  expect(ring.list()).toEqual([3, 4, 5]);
});
