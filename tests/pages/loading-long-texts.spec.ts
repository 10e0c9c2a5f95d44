import { expect, test } from "vitest";
import { z } from "zod";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { loadFilled, processorMs } from "#tests/support/load-filled.ts";
import { type Fill, fillTexts, longSigns } from "#tests/support/long-texts.ts";

/** Longer than every bound, longer than every field but within the database's bound, and exactly as long as each field. */
const lengths = [100_000, 20_000, undefined];
const fillWith =
  (sign: string, length: number | undefined): Fill =>
  (field, shipped) => {
    if (!(field instanceof z.ZodString) && typeof shipped !== "string") return shipped;
    const longest = field instanceof z.ZodString ? field.maxLength : null;
    return sign.repeat((length ?? longest ?? 100) / sign.length);
  };

test.each(contentKinds)("no text in any field of $id takes long to process", async (kind) => {
  const slug = kind.slugs?.[0] ?? "main";
  const shipped = findDefault(kind, slug, "en");
  const slow: string[] = [];
  for (const [name, sign] of Object.entries(longSigns))
    for (const length of lengths) {
      const content = fillTexts(kind.schema, shipped, fillWith(sign, length));
      const ms = await processorMs(() => loadFilled(kind, slug, content));
      if (ms > 1000) slow.push(`${length ?? "as many as allowed"} ${name}: ${ms} ms`);
    }
  expect(slow).toEqual([]);
});
