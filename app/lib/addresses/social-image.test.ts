import { expect, test } from "vitest";

import { pageOfSocialImage, socialImageOf } from "./social-image.ts";

test.each(["/", "/te", "/guides", "/te/guides", "/blog/what-a-passbook-is"])(
  "the picture of %s leads back to it",
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
])("%s is no one's picture", (address) => {
  expect(pageOfSocialImage(address)).toBeUndefined();
});
