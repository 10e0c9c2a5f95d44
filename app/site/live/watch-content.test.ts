import { REALTIME_SUBSCRIBE_STATES, type RealtimeClient } from "@supabase/realtime-js";
import { afterEach, expect, test, vi } from "vitest";
import { wasRenderedAgain, watchThrough } from "./watch-content.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Tell = (status: REALTIME_SUBSCRIBE_STATES) => void;

/** A connection whose state is told by hand. */
function openWatch() {
  vi.useFakeTimers();
  const joined: Tell[] = [];
  const channel = { on: () => channel, subscribe: (tell: Tell) => joined.push(tell) };
  const client = { channel: () => channel, removeAllChannels: async () => [] };
  const { promise: isOutdated, resolve: findOutdated } = Promise.withResolvers<boolean>();
  const onChange = vi.fn();
  const stop = watchThrough(client as unknown as RealtimeClient, onChange, () => isOutdated);
  const tell: Tell = (status) => joined.at(-1)?.(status);
  return { stop, tell, joined, findOutdated, onChange };
}

test("a page that was made again before it listened reads once more", async () => {
  const { tell, findOutdated, onChange } = openWatch();
  tell(REALTIME_SUBSCRIBE_STATES.SUBSCRIBED);
  findOutdated(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onChange).toHaveBeenCalledOnce();
});

test("a page that was left before it is known whether it was made again reads nothing more", async () => {
  const { stop, tell, findOutdated, onChange } = openWatch();
  tell(REALTIME_SUBSCRIBE_STATES.SUBSCRIBED);
  stop();
  findOutdated(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onChange).not.toHaveBeenCalled();
});

test("a page that was left while it waits to join again does not join", async () => {
  const { stop, tell, joined } = openWatch();
  tell(REALTIME_SUBSCRIBE_STATES.CLOSED);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(joined).toHaveLength(1);
});

test("after a step to another page, the page that was loaded is asked about, not the one that is open", async () => {
  const made: Record<string, string> = {
    "http://site.example/": "Mon, 16 Nov 2026 08:00:00 GMT",
    "http://site.example/contact": "Mon, 16 Nov 2026 09:00:00 GMT",
  };
  vi.stubGlobal("location", { href: "http://site.example/contact" });
  vi.stubGlobal("document", { lastModified: "Mon, 16 Nov 2026 08:30:00 GMT" });
  vi.stubGlobal("performance", { getEntriesByType: () => [{ name: "http://site.example/" }] });
  vi.stubGlobal("fetch", async (address: string) => ({
    headers: new Headers({ "last-modified": made[address] ?? "" }),
  }));
  expect(await wasRenderedAgain()).toBe(false);
  made["http://site.example/"] = "Mon, 16 Nov 2026 08:31:00 GMT";
  expect(await wasRenderedAgain()).toBe(true);
});
