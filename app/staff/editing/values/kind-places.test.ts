import { expect, test } from "vitest";
import { z } from "zod";
import { addressOf } from "#app/content/engine/define-content.ts";
import { text } from "#app/content/engine/fields.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { isSitePath } from "#app/lib/addresses/public-pages.ts";
import { manyPageKinds } from "#app/staff/content/content-routes.ts";
import { failedWords, savedWords } from "#app/staff/editing/publishing/store-content.ts";
import { shapeOf } from "./field-shape.ts";
import { nameOf } from "./kind-places.ts";
import { countMissing } from "./missing-words.ts";

test.each(contentKinds.map((kind) => [kind.id, kind] as const))(
  "%s has a page that shows it and a form",
  (_, kind) => {
    for (const slug of kind.slugs ?? ["main"]) expect(isSitePath(addressOf(kind, slug))).toBe(true);
    expect(shapeOf(kind.schema).fields?.every(([, { info }]) => info.label !== "")).toBe(true);
  },
);

test("no two kinds have the same name in the menu and the overview", () => {
  const names = contentKinds.map(nameOf);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(nameOf({ title: "Home: questions" })).toBe("Questions on home");
  expect(nameOf({ title: "Home: comparison" })).toBe("Comparison");
});

test("content without text is missing in no language", () => {
  const shape = shapeOf(z.object({ name: text("Name"), words: text("Words") }));
  expect(countMissing(shape, { name: "{brand}", words: "{brand} guides" }, {})).toBe(1);
});

test("kinds with many pages have their own list", () => {
  expect(contentKinds.filter(({ slugs }) => slugs).map(({ id }) => id)).toEqual([...manyPageKinds]);
});

test("a save is confirmed in the specification's words", () => {
  const hero = { id: "hero", title: "Hero" };
  const guides = { id: "guides-list", title: "Guides list" };
  expect(savedWords(hero)).toBe("Hero content updated successfully");
  expect(failedWords(hero, "anything")).toBe("Failed to save hero content");
  expect(savedWords(guides)).toBe("Guides content updated successfully");
  expect(failedWords(guides, "no rights")).toBe("Failed to update guides content: no rights");
  expect(failedWords(guides, "")).toBe("Failed to update guides content. Please try again.");
});
