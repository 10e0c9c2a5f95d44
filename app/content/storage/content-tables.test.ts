import { expect, test } from "vitest";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { cacheTagOfContent, cacheTagsOfRow, listTagOfContent } from "./content-tables.ts";

test("a changed row and the content made from it have the same tag", () => {
  for (const kind of contentKinds) {
    const { storage } = kind;
    const slug = kind.slugs?.[0] ?? "main";
    const row = {
      section_type: "section" in storage ? storage.section : undefined,
      key: "key" in storage ? `${storage.key}:te` : undefined,
      kind: "kind" in storage ? storage.kind : undefined,
      slug,
    };
    const [own, list] = cacheTagsOfRow(storage.table, row);
    expect(own).toBe(cacheTagOfContent(kind, slug));
    expect(list).toBe(listTagOfContent(kind));
  }
});
