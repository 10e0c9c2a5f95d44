import { afterEach, expect, test, vi } from "vitest";
import { dropPagesAtMidnight } from "./invalidate-pages.ts";

afterEach(() => vi.useRealTimers());

test("pages that print figures are rendered again at midnight in India, and only then", () => {
  vi.useFakeTimers({ now: new Date("2026-11-15T12:00:00Z") });
  const drop = vi.fn();
  const stop = dropPagesAtMidnight({ drop, dropAll: () => undefined });
  vi.advanceTimersByTime(6.5 * 3_600_000 - 1);
  expect(drop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(drop.mock.calls).toEqual([["content_pages:ledger:main"]]);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(drop).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(drop).toHaveBeenCalledTimes(2);
});

test("every page is rendered again at New Year in India, because its footer prints the year", () => {
  vi.useFakeTimers({ now: new Date("2026-12-31T12:00:00Z") });
  const dropAll = vi.fn();
  const stop = dropPagesAtMidnight({ drop: () => undefined, dropAll });
  vi.advanceTimersByTime(6 * 3_600_000);
  expect(dropAll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(dropAll).toHaveBeenCalledOnce();
  stop();
});
