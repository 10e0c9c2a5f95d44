import os from "node:os";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchClock } from "../pages/invalidate-pages.ts";

test("setting the clock a day forward and back is noticed each time; its normal running is not", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"], now: 0 });
  let setBy = 0;
  vi.spyOn(os, "uptime").mockImplementation(() => performance.now() / 1000);
  vi.spyOn(Date, "now").mockImplementation(() => performance.now() + setBy);
  const jumps: number[] = [];
  const stop = watchClock((by) => jumps.push(by));
  onTestFinished(() => {
    stop();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  vi.advanceTimersByTime(60_000);
  expect(jumps).toEqual([]);
  for (const by of [86_400_000, 86_402_000, 0]) {
    setBy = by;
    vi.advanceTimersByTime(20_000);
  }
  expect(jumps).toEqual([86_400_000, -86_402_000]);
});
