import { expect, onTestFinished, test, vi } from "vitest";
import { createTickets } from "./tickets.ts";

test("a ticket works once, for one minute even if the clock is set, and unused tickets do not accumulate", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const tickets = createTickets<number>();
  const ticket = tickets.issue(7);
  expect(tickets.redeem(ticket)).toBe(7);
  expect(tickets.redeem(ticket)).toBeUndefined();
  const late = tickets.issue(8);
  vi.advanceTimersByTime(60_001);
  expect(tickets.redeem(late)).toBeUndefined();
  const setBack = tickets.issue(9);
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(60_001);
  expect(tickets.redeem(setBack)).toBeUndefined();
  const first = tickets.issue(0);
  for (let n = 1; n <= 50; n += 1) tickets.issue(n);
  expect(tickets.redeem(first)).toBeUndefined();
});
