import { expect, test } from "vitest";
import { readLinkAddress } from "../rich/insert-dialog.tsx";

test.each([
  ["/guides", "/guides"],
  [" https://example.org/a?b=c#d ", "https://example.org/a?b=c#d"],
  ["example.org/land", "https://example.org/land"],
  ["office@example.org", "mailto:office@example.org"],
  ["tel:+910000000000", "tel:+910000000000"],
])("%s leads to %s", (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address);
});

test.each([
  "",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "just words",
  "\\\\evil",
])("%j is not a link address", (typed) => {
  expect(readLinkAddress(typed)).toBeUndefined();
});
