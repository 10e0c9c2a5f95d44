import { expect, test } from "vitest";

import { englishMessages } from "#app/i18n/messages.ts";
import { describePictures, ownPictures } from "./own-pictures.ts";

const { pictures } = englishMessages;
const own = ownPictures(pictures);

test("a hero without pictures shows the site's own drawings", () => {
  expect(describePictures([], pictures)).toEqual(own);
});

test("a listed drawing and a library picture have alternative text, another picture has none", () => {
  const [first] = own;
  const words = { "/media/a/640.jpg": "A field" };
  const addresses = ["/art/village-map.svg", "/media/a/640.jpg", "/storage/v1/x.webp"];
  expect(describePictures(addresses, pictures, words)).toEqual([
    first,
    { src: "/media/a/640.jpg", alt: "A field" },
    { src: "/storage/v1/x.webp", alt: "" },
  ]);
});
