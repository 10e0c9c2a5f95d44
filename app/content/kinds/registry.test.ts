import { expect, test } from "vitest";
import { z } from "zod";
import { fieldInfo } from "#app/content/engine/fields.ts";
import { withoutWrappers } from "#app/content/engine/merge-content.ts";
import { cacheTagOfContent } from "#app/content/storage/content-tables.ts";
import { contentKinds, findKind } from "./registry.ts";

test("every kind has a unique name and place", () => {
  const places = contentKinds.map((kind) => cacheTagOfContent(kind));
  expect(new Set(contentKinds.map(({ id }) => id)).size).toBe(contentKinds.length);
  expect(new Set(contentKinds.map(({ file }) => file)).size).toBe(contentKinds.length);
  expect(new Set(places).size).toBe(contentKinds.length);
});

test("the kinds in the specification are stored where it says", () => {
  expect(findKind("header")?.storage).toEqual({ table: "header_settings" });
  expect(findKind("footer")?.storage).toEqual({ table: "footer_settings" });
  expect(findKind("hero")?.storage).toEqual({ table: "homepage_content", section: "hero" });
  expect(findKind("guides-list")?.storage).toEqual({ table: "global_settings", key: "guides_content" });
});

test("the constraints of the database allow every key, kind and section", () => {
  for (const { storage } of contentKinds) {
    if ("key" in storage) expect(storage.key).toMatch(/^[a-z][a-z0-9_]{0,79}$/);
    if ("kind" in storage) expect(storage.kind).toMatch(/^[a-z][a-z0-9_]{0,59}$/);
    if ("section" in storage) expect(storage.section.length).toBeLessThanOrEqual(60);
  }
});

test.each(contentKinds.map((kind) => [kind.id, kind] as const))(
  "every field of %s has a label for editors",
  (_, kind) => {
    expect([...listUnlabelled(kind.schema, kind.id)]).toEqual([]);
    expect(kind.title).not.toBe("");
    expect(kind.help).not.toBe("");
  },
);

function* listUnlabelled(schema: z.ZodType, path: string): Generator<string> {
  const inner = withoutWrappers(schema);
  const isRoot = !path.includes(".");
  if (!isRoot && !fieldInfo.get(inner)?.label) yield path;
  if (inner instanceof z.ZodArray) yield* listUnlabelled(inner.element as z.ZodType, `${path}.items`);
  if (inner instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(inner.shape)) yield* listUnlabelled(field, `${path}.${name}`);
  }
}
