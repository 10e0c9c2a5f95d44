import { expect, test } from "vitest";
import { placeName, placePath } from "./picture-details.tsx";

const use = (source: string, title: string, key = "7") => ({
  picture: "a-b-c",
  source,
  row_key: key,
  locale: "en",
  title,
});

test("each use of a picture has a name and a link to its form", () => {
  expect(placeName(use("homepage_content", "hero"))).toBe("Home page: Hero");
  expect(placePath(use("homepage_content", "hero"))).toBe("/admin/content/hero");
  expect(placePath(use("content_pages", "guide/partition"))).toBe("/admin/content/guide/partition");
  expect(placePath(use("header_settings", "Header"))).toBe("/admin/content/header");
  expect(placePath(use("global_settings", "site_settings", "site_settings:te"))).toBe(
    "/admin/content/site-settings",
  );
  expect(placePath(use("blog_posts", "How to read a passbook"))).toBe("/admin/blog/7");
  expect(placePath(use("something_new", "x"))).toBeUndefined();
});
