import { expect, test } from "vitest";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { headerContent } from "#app/content/kinds/home/header.ts";
import { heroContent } from "#app/content/kinds/home/hero.ts";
import { emptyValue, type Shape, shapeOf } from "./field-shape.ts";
import { placeholderOf } from "./form-values.ts";

const fieldOf = (shape: Shape, name: string) => shape.fields?.find(([known]) => known === name)?.[1] as Shape;
const hero = shapeOf(heroContent.schema);
const header = shapeOf(headerContent.schema);

test("the form knows the limits of texts and lists", () => {
  expect(fieldOf(hero, "headline")).toMatchObject({ max: 120, mayBeEmpty: false, hasWords: true });
  expect(fieldOf(hero, "features")).toMatchObject({ max: 8, hasIds: false });
  expect(fieldOf(header, "navigation_links")).toMatchObject({ min: 1, max: 12, positionField: "order" });
});

test("shared values are distinguished from text", () => {
  expect(fieldOf(hero, "phone_number").hasWords).toBe(false);
  expect(fieldOf(header, "logo_url")).toMatchObject({ hasWords: false, mayBeNull: true });
});

test("a new item is empty", () => {
  const link = fieldOf(header, "navigation_links").item as Shape;
  expect(emptyValue(link)).toEqual({ name: "", url: "", order: 0 });
});

test("an empty number means the main one, except for the main number itself", () => {
  const settings = shapeOf(siteSettingsContent.schema);
  expect(placeholderOf(fieldOf(settings, "widget_phone"))).toBe("{phone}");
  expect(placeholderOf(fieldOf(settings, "main_phone"))).toBeUndefined();
});
