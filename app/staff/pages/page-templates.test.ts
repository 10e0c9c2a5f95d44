import { expect, test } from "vitest";
import { pageKindIds, pageKinds } from "#app/content/pages/page-kinds.ts";
import { fillGaps } from "#app/staff/editing/preview/use-preview-content.ts";
import { checkEnglish } from "#app/staff/editing/values/check-values.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { makeSource } from "#app/staff/editing/versions/editor-source.ts";
import { templateOf } from "./page-templates.ts";

test.each(pageKindIds)("a new %s is loaded into the form unchanged", (kindId) => {
  const template = templateOf(kindId, "A title");
  const version = { id: "1", content: template, updatedAt: "2026-11-15T00:00:00Z", updatedBy: null };
  const { form } = makeSource(pageKinds[kindId], { en: version }, {});
  expect(form.en).toMatchObject({ title: "A title" });
  expect(JSON.parse(JSON.stringify(form.en))).toEqual(JSON.parse(JSON.stringify(template)));
});

test.each(pageKindIds)("a new %s cannot be published, but can be previewed", (kindId) => {
  const template = templateOf(kindId, "A title");
  const shape = shapeOf(pageKinds[kindId].schema);
  expect(checkEnglish(shape, template).size).toBeGreaterThan(0);
  expect(pageKinds[kindId].schema.safeParse(fillGaps(shape, template)).error?.issues ?? []).toEqual([]);
});

test("stand-ins do not replace existing text", () => {
  const shape = shapeOf(pageKinds["text-page"].schema);
  const written = { ...templateOf("text-page", "A title"), lead: "Said." };
  expect(fillGaps(shape, written)).toMatchObject({ title: "A title", lead: "Said." });
});

test("a guide needs a title, an answer, steps and papers, but no check date", () => {
  const template = templateOf("guide", "A title");
  expect([...checkEnglish(shapeOf(pageKinds.guide.schema), template).keys()]).toEqual([
    "lead",
    "steps.0.steps.0.title",
    "papers.0.name",
  ]);
  expect(template.checked).toBeUndefined();
});
