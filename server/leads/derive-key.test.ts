import { expect, test } from "vitest";

import { createKeyDeriver } from "./derive-key.ts";

const derive = createKeyDeriver("a secret");

test("the same words from the same place have the same key, and nobody without the secret or from elsewhere makes it", () => {
  const key = derive("192.0.2.1", ["98480 22338", "/"]);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(derive("192.0.2.1", ["98480 22338", "/"])).toBe(key);
  expect(derive("192.0.2.2", ["98480 22338", "/"])).not.toBe(key);
  expect(createKeyDeriver("another")("192.0.2.1", ["98480 22338", "/"])).not.toBe(key);
});
