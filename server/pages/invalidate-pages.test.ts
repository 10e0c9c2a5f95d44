import { afterEach, expect, test, vi } from "vitest";
import { invalidatePages } from "./invalidate-pages.ts";

afterEach(() => vi.useRealTimers());

test.each([
  ["an empty list for a number, and no rows", [], null],
  ["a row for a number, and a time that is none", { a: 1 }, { published_at: "yesterday" }],
  ["nothing, and nothing", null, null],
])("a project that answers %s is asked once an hour what is scheduled", async (_, number, row) => {
  vi.useFakeTimers({ now: 0 });
  const rpc = vi.fn(() => ({ throwOnError: async () => ({ data: number }) }));
  const found = { throwOnError: async () => ({ data: row }) };
  const query: Record<string, () => unknown> = { maybeSingle: () => found };
  for (const step of ["select", "gt", "order", "limit"]) query[step] = () => query;
  const drops = { drop: vi.fn(), dropTable: vi.fn(), dropAll: vi.fn() };
  const stop = invalidatePages(
    drops as never,
    drops as never,
    { subscribe: () => undefined } as never,
    { rpc, from: () => query } as never,
    { warn: () => undefined } as never,
    () => undefined,
    async () => Date.now(),
  );
  await vi.advanceTimersByTimeAsync(3_000_000);
  expect(rpc).toHaveBeenCalledTimes(1);
  stop();
});
