import { expect, test } from "vitest";
import { CallerLeft, Queue, QueueFull } from "./queue.ts";

test("at most `width` tasks run at once, and the rest wait in order", async () => {
  const queue = new Queue({ width: 2, length: 10 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, () => queue.run(work)));
  expect(most).toBe(2);
});

test("a full queue refuses, and a failing task frees its slot", async () => {
  const queue = new Queue({ width: 1, length: 1 });
  let open: () => void = () => undefined;
  const first = queue.run(() => new Promise<void>((resolve) => (open = resolve)));
  const second = queue.run(() => Promise.reject(new Error("failed")));
  await expect(queue.run(async () => 3)).rejects.toThrow(QueueFull);
  open();
  await first;
  await expect(second).rejects.toThrow("failed");
  expect(await queue.run(async () => 4)).toBe(4);
});

test("a caller that disconnects while waiting is distinguished from one that waited too long", async () => {
  const queue = new Queue({ width: 1, length: 2, patienceMs: 1 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = queue.run(() => held);
  await expect(queue.run(async () => 2, AbortSignal.abort())).rejects.toThrow(CallerLeft);
  await expect(queue.run(async () => 3)).rejects.toThrow(QueueFull);
  release();
  await first;
});
