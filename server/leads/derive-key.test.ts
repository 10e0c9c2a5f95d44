import { afterEach, expect, test, vi } from "vitest";
import { createKeyDeriver } from "./derive-key.ts";

const message = ["98480 22338", "/"] as const;
const noon = Date.UTC(2026, 10, 15, 12);
const minutes = (count: number) => count * 60_000;

afterEach(() => vi.useRealTimers());

test("the same text from the same address has the same key, which needs the secret and the address", () => {
  vi.useFakeTimers({ now: noon });
  const derive = createKeyDeriver("a secret");
  const key = derive("192.0.2.1", message);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(derive("192.0.2.1", message)).toBe(key);
  expect(derive("192.0.2.2", message)).not.toBe(key);
  expect(createKeyDeriver("another")("192.0.2.1", message)).not.toBe(key);
  expect(createKeyDeriver("a secret")("192.0.2.1", message)).toBe(key);
});

test("a retry within ten minutes has the first key, regardless of the clock; later it is another lead", () => {
  vi.useFakeTimers({ now: noon - 1_000 });
  const derive = createKeyDeriver("a secret");
  const key = derive("192.0.2.1", message);
  vi.setSystemTime(noon + 1_000);
  expect(derive("192.0.2.1", message)).toBe(key);
  vi.setSystemTime(noon + minutes(9));
  expect(derive("192.0.2.1", message)).toBe(key);
  vi.setSystemTime(noon + minutes(10));
  expect(derive("192.0.2.1", message)).not.toBe(key);
});

test("the memory is bounded: the oldest entry is dropped first", () => {
  vi.useFakeTimers({ now: noon - 1_000 });
  const derive = createKeyDeriver("a secret");
  const first = derive("192.0.2.1", message);
  const others = Array.from({ length: 5_000 }, (_, n) => derive("192.0.2.1", [`${n}`]));
  vi.setSystemTime(noon + 1_000);
  expect(derive("192.0.2.1", ["4999"])).toBe(others.at(-1));
  expect(derive("192.0.2.1", message)).not.toBe(first);
});
