import { expect, test } from "vitest";
import type { z } from "zod";
import { group, imageAddress, list } from "#app/content/fields.ts";
import { checkEnglish } from "./check-values.ts";
import { shapeOf } from "./field-shape.ts";

test("a picture from another website, which no visitor's browser would load, is refused in the form", () => {
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
