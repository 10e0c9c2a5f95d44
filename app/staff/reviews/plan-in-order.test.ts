import { expect, test } from "vitest";
import { createPlanner } from "./plan-in-order.ts";
import type { Plan } from "./reviews.ts";

/** Saves that the test resolves. */
function open() {
  const sent: { plans: readonly Plan[]; answer: () => void }[] = [];
  const plan = createPlanner();
  const known = [{ subject: "guide/nala", checker: null, nextOn: "2027-01-01" }];
  const choose = (change: Partial<Plan>) =>
    plan([{ subject: "guide/nala", ...change }], known, (plans) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      sent.push({ plans, answer: resolve });
      return promise;
    });
  return { sent, choose };
}

test("a date chosen before the checker was saved is sent after it, and keeps the checker", async () => {
  const { sent, choose } = open();
  const first = choose({ checker: "a" });
  const second = choose({ nextOn: "2027-05-01" });
  await Promise.resolve();
  expect(sent).toHaveLength(1);
  sent[0]?.answer();
  await first;
  // The list on the screen does not have the date yet.
  const third = choose({ checker: "b" });
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.answer();
  await second;
  await expect.poll(() => sent.length).toBe(3);
  sent[2]?.answer();
  await third;
  expect(sent.map(({ plans }) => plans[0])).toEqual([
    { subject: "guide/nala", checker: "a", nextOn: "2027-01-01" },
    { subject: "guide/nala", checker: "a", nextOn: "2027-05-01" },
    { subject: "guide/nala", checker: "b", nextOn: "2027-05-01" },
  ]);
});
