import { expect, test } from "vitest";
import type { z } from "zod";
import { colour, group, imageAddress, list } from "#app/content/engine/fields.ts";
import { checkEnglish } from "./check-values.ts";
import { shapeOf } from "./field-shape.ts";

test("a picture from another website, which browsers would not load, is refused in the form", () => {
  const schema = group("Page", {
    logo: imageAddress("Logo"),
    pictures: list("Pictures", imageAddress("Picture"), { max: 5 }),
  });
  const faults = checkEnglish(shapeOf(schema as z.ZodType), {
    logo: "/media/a.webp",
    pictures: ["/b.webp", "https://elsewhere.example/c.webp"],
  });
  expect([...faults.keys()]).toEqual(["pictures.1"]);
});

test("text colours without enough contrast are refused in the form", () => {
  const schema = group("Page", {
    theme: group("Colours", {
      background_color: colour("Background"),
      text_color: colour("Text"),
      accent_color: colour("Accent"),
    }),
  });
  const faultsOf = (background_color: string, text_color: string, accent_color: string) => [
    ...checkEnglish(shapeOf(schema as z.ZodType), {
      theme: { background_color, text_color, accent_color },
    }).keys(),
  ];
  expect(faultsOf("#f8fafc", "#1f2937", "#007236")).toEqual([]);
  expect(faultsOf("#0d2b1c", "#ffffff", "#8fd3ab")).toEqual([]);
  expect(faultsOf("#ffffff", "#eee", "#cccccc")).toEqual(["theme.text_color", "theme.accent_color"]);
});
