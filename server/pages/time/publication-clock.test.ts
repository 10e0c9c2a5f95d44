import { afterEach, expect, test, vi } from "vitest";
import { createPublicationClock, type ReadTimes } from "./publication-clock.ts";

afterEach(() => vi.useRealTimers());

const hourMs = 3_600_000;

/** A clock whose times the test supplies: each query waits until the test answers it. */
function openClock() {
  vi.useFakeTimers({ now: 0 });
  const looks: { answer: (pageAt?: number) => Promise<void>; fail: () => Promise<void> }[] = [];
  const readTimes: ReadTimes = () => {
    const from = Date.now();
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<ReadTimes>>>();
    looks.push({
      answer: async (pageAt) => {
        const isToCome = pageAt !== undefined && pageAt > from;
        resolve({ next: new Map(isToCome ? [["content_pages", pageAt]] : []), lookAgainAt: from + hourMs });
        await vi.advanceTimersByTimeAsync(0);
      },
      fail: async () => {
        reject(new Error("away"));
        await vi.advanceTimersByTimeAsync(0);
      },
    });
    return promise;
  };
  const told: string[] = [];
  const clock = createPublicationClock({
    readTimes,
    tables: ["blog_posts", "content_pages"],
    onPublication: (table) => told.push(table),
    logger: { warn: () => undefined },
  });
  return { clock, looks, told };
}

test("a publication is reported at its time, once", async () => {
  const { clock, looks, told } = openClock();
  clock.look();
  await looks[0]?.answer(5_000);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  await looks[1]?.answer();
  expect(told).toEqual(["content_pages"]);
  await vi.advanceTimersByTimeAsync(2 * hourMs);
  expect(told).toEqual(["content_pages"]);
});

test("a change that arrives during a query causes another query, and its time is not lost", async () => {
  const { clock, looks, told } = openClock();
  clock.look();
  clock.look();
  expect(looks).toHaveLength(1);
  await looks[0]?.answer();
  await looks[1]?.answer(5_000);
  await vi.advanceTimersByTimeAsync(6_000);
  await looks[2]?.answer();
  expect(told).toEqual(["content_pages"]);
});

test("a query that begins at the moment of a publication does not miss it", async () => {
  const { clock, looks, told } = openClock();
  clock.look();
  await looks[0]?.answer(5_000);
  await vi.advanceTimersByTimeAsync(5_001);
  clock.look();
  await looks[1]?.answer(5_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(["content_pages"]);
});

test("while the times cannot be read nothing is reported; afterwards every table counts as published", async () => {
  const { clock, looks, told } = openClock();
  clock.look();
  await looks[0]?.answer(5_000);
  await vi.advanceTimersByTimeAsync(5_050);
  await looks[1]?.fail();
  await vi.advanceTimersByTimeAsync(31_000);
  await looks[2]?.fail();
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(31_000);
  await looks[3]?.answer();
  expect(told.toSorted()).toEqual(["blog_posts", "content_pages"]);
  await vi.advanceTimersByTimeAsync(2 * hourMs);
  expect(told).toHaveLength(2);
});

test("a clock that was stopped during a query reports nothing", async () => {
  const { clock, looks, told } = openClock();
  clock.look();
  await looks[0]?.answer(5_000);
  await vi.advanceTimersByTimeAsync(5_050);
  clock.look();
  clock.stop();
  await looks[1]?.answer();
  await vi.advanceTimersByTimeAsync(hourMs * 2);
  expect([looks.length, told]).toEqual([2, []]);
});
