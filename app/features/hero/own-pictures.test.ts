import { expect, test } from "vitest";

import { describePictures, ownPictures } from "./own-pictures.ts";

test("a hero without pictures shows the site's own drawings", () => {
  expect(describePictures([])).toEqual(ownPictures);
});

test("a drawing that staff list keeps its words, another picture has none", () => {
  const [first] = ownPictures;
  expect(describePictures(["/art/village-map.svg", "/storage/v1/x.webp"])).toEqual([
    first,
    { src: "/storage/v1/x.webp", alt: "" },
  ]);
});
