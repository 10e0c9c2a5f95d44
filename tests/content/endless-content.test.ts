import { expect, test } from "vitest";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { loadFilled, processorMs } from "#tests/support/load-filled.ts";

test("endless lists and endless nesting fall back like any other unusable field", async () => {
  const faq = contentKinds.find(({ id }) => id === "faq");
  if (!faq) throw new Error("There is no FAQ.");
  const shipped = await loadFilled(faq, "main", {});
  for (const excess of [Array.from({ length: 50_000 }, () => ({})), nested(5000)]) {
    const spoiled = Object.fromEntries(Object.keys(faq.schema.shape).map((name) => [name, excess]));
    let loaded: Awaited<ReturnType<typeof loadFilled>>;
    const ms = await processorMs(async () => {
      loaded = await loadFilled(faq, "main", spoiled);
    });
    expect(ms).toBeLessThan(1000);
    expect(loaded?.value).toEqual(shipped?.value);
  }
});

const nested = (depth: number): unknown => {
  let value: unknown = "x";
  for (let i = 0; i < depth; i += 1) value = [value];
  return value;
};
