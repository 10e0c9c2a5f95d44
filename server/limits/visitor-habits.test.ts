import { expect, test } from "vitest";

import { createVisitorHabits } from "./visitor-habits.ts";

test("a lead that is tried twice within one request counts once in its visitor's habits", () => {
  const habitsOf = createVisitorHabits();
  for (let request = 1; request <= 15; request += 1) {
    const visitor = habitsOf("192.0.2.1");
    const words = `98480 2233${Math.ceil(request / 3)}`;
    for (const _attempt of ["short way", "router"]) {
      expect(visitor.isRepeating(words), `request ${request}`).toBe(false);
      expect(visitor.isBusy, `request ${request}`).toBe(false);
    }
  }
  expect(habitsOf("192.0.2.1").isBusy).toBe(true);
  expect(habitsOf("192.0.2.1").isRepeating("98480 22331")).toBe(true);
});
