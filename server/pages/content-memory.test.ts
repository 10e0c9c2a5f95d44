import { expect, test } from "vitest";
import type { FeedEvent, FeedListener } from "#server/backend/change-feed.ts";
import { createContentMemory } from "./content-memory.ts";

function memoryWithFeed() {
  const listeners: FeedListener[] = [];
  const state = { isLive: true, now: 0 };
  const { remember, forget } = createContentMemory(
    { subscribe: (listener) => void listeners.push(listener), isLive: () => state.isLive },
    () => state.now,
  );
  const emit = (event: FeedEvent) => {
    for (const listener of listeners) listener(event);
  };
  const change = (table: string): FeedEvent => ({
    type: "change",
    change: { table, operation: "UPDATE", at: "", row: {} },
  });
  let made = 0;
  const ask = () => remember("notice", async () => (made += 1));
  return { remember, forget, emit, change, ask, state };
}

test("a value is computed once for any number of simultaneous callers", async () => {
  const { ask } = memoryWithFeed();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
});

test("a value is computed again after a change of content or a gap in the feed, but not after a new lead", async () => {
  const { ask, emit, change } = memoryWithFeed();
  await ask();
  emit(change("contact_leads"));
  expect(await ask()).toBe(1);
  emit(change("content_pages"));
  expect(await ask()).toBe(2);
  emit({ type: "resync" });
  expect(await ask()).toBe(3);
});

test("everything is computed again when scheduled content becomes public", async () => {
  const { ask, forget } = memoryWithFeed();
  await ask();
  forget();
  expect(await ask()).toBe(2);
});

test("a value whose computation began before a change is not kept after it", async () => {
  const { remember, emit, change } = memoryWithFeed();
  const { promise, resolve } = Promise.withResolvers<string>();
  const old = remember("notice", () => promise);
  emit(change("content_pages"));
  resolve("old");
  expect(await old).toBe("old");
  expect(await remember("notice", async () => "new")).toBe("new");
});

test("a failure and a value computed without the database are not kept", async () => {
  const { remember } = memoryWithFeed();
  await expect(remember("notice", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  const incomplete = await remember("notice", async (markIncomplete) => {
    markIncomplete();
    return "default";
  });
  expect(incomplete).toBe("default");
  expect(await remember("notice", async () => "stored")).toBe("stored");
});

test("while changes may be missed, a value is trusted for half a minute", async () => {
  const { ask, state } = memoryWithFeed();
  await ask();
  state.isLive = false;
  state.now = 29_000;
  expect(await ask()).toBe(1);
  state.now = 31_000;
  expect(await ask()).toBe(2);
});

test("a value that changes by time is computed again at its maximum age", async () => {
  const { remember, state } = memoryWithFeed();
  let made = 0;
  const ask = () => remember("index", async () => (made += 1), 1000);
  await ask();
  state.now = 999;
  expect(await ask()).toBe(1);
  state.now = 1000;
  expect(await ask()).toBe(2);
});
