import { expect, test } from "vitest";

import { isOwnPath, isSafeUrl } from "./safe-url.ts";

test.each(["/", "/guides?x=1#top", "#main", "https://example.org/a", "mailto:a@b.in", "tel:+910000000000"])(
  "%s may be linked",
  (url) => {
    expect(isSafeUrl(url)).toBe(true);
  },
);

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:1",
  "java\nscript:1",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "vbscript:x",
  "",
  "evil.example",
])("%j may not be linked", (url) => {
  expect(isSafeUrl(url)).toBe(false);
});

test.each([
  "//evil.example",
  "/\\evil.example/x",
  "/\t/evil.example",
  "/\n/evil.example",
  "https://evil.example",
  "#a",
])("%j is not a path of this site", (value) => expect(isOwnPath(value)).toBe(false));
