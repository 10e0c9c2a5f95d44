import { expect, test } from "vitest";

import { pageOfSocialImage, socialImageOf } from "./social-image.ts";

test.each(["/", "/te", "/guides", "/te/guides", "/blog/what-a-passbook-is"])(
  "the address of the preview image of %s is parsed back to the page",
  (path) => {
    expect(pageOfSocialImage(socialImageOf(path))).toBe(path);
  },
);

test.each([
  "/social/",
  "/social/.png",
  "/social/a/../b.png",
  "/social/a.jpg",
  "/guides.png",
  "/social//x.png",
])("%s is not the address of a preview image", (address) => {
  expect(pageOfSocialImage(address)).toBeUndefined();
});
