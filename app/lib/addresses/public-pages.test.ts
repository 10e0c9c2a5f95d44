import { expect, test } from "vitest";

import { canonicalPath, canonicalPaths, isSitePath } from "./public-pages.ts";

test("every address is listed once", () => {
  expect(new Set(canonicalPaths).size).toBe(canonicalPaths.length);
});

test("an alias leads to its page", () => {
  expect(canonicalPath("/grievance")).toBe("/court-cases-info-guide");
  expect(canonicalPath("/sales-gift-registration-guide")).toBe("/sales-gift-guide");
  expect(canonicalPath("/guides")).toBe("/guides");
});

test.each(["/", "/guides", "/grievance", "/faq#fees", "/blog/how-to-read-a-passbook", "/teams/"])(
  "%s is a page",
  (path) => {
    expect(isSitePath(path)).toBe(true);
  },
);

test.each(["/nothing", "/constructor", "/blog/Not A Slug", "guides", "https://example.org/guides", ""])(
  "%j is not a page",
  (path) => {
    expect(isSitePath(path)).toBe(false);
  },
);
