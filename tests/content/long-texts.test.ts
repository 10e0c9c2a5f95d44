import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { z } from "zod";

import type { ContentHost } from "#app/content/engine/content-host.ts";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findContent } from "#app/content/load-content.server.ts";
import type { Database } from "#supabase/database.types.ts";
import { type Fill, fillTexts, longSigns } from "#tests/support/long-texts.ts";

/** The database does not answer: everything but the draft is shipped content. */
const fetch = () => Promise.resolve(Response.json({ code: "XX000", message: "away" }, { status: 500 }));
const host: ContentHost = {
  supabase: createClient<Database>("http://database.test", "key", { global: { fetch } }),
  log: { warn: () => undefined, error: () => undefined },
  addCacheTags: () => undefined,
  markIncomplete: () => undefined,
};

/** Above every bound; above every field's limit but within the database's; exactly at each field's limit. */
const lengths = [100_000, 20_000, undefined];
const fillWith =
  (sign: string, length: number | undefined): Fill =>
  (field, shipped) => {
    if (!(field instanceof z.ZodString) && typeof shipped !== "string") return shipped;
    const longest = field instanceof z.ZodString ? field.maxLength : null;
    return sign.repeat((length ?? longest ?? 100) / sign.length);
  };

/** CPU time of this process only, so that other busy processes do not count. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

const loadFilled = (kind: ContentKind, slug: string, content: unknown) =>
  findContent({ ...host, draft: { kindId: kind.id, slug, content: { en: content, te: content } } }, kind, {
    slug,
    locale: "te",
  });

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
