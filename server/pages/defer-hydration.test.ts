import { expect, test } from "vitest";

import { inlineScriptHashes } from "#server/http/security-headers.ts";
import { deferHydration } from "./defer-hydration.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head><script>early()</script><script type="module" async="">import "/assets/a.js";$&</script>`;

test("modules are neither fetched nor run until the page asks for them", () => {
  const deferred = deferHydration(page);
  expect(deferred).not.toContain('rel="modulepreload" href');
  expect(deferred).not.toContain('type="module" async');
  expect(deferred).toContain(
    '<script type="text/plain" id="hydrate" data-modules="/assets/a.js">import "/assets/a.js";$&</script>',
  );
  expect(deferred).toContain("<script>early()</script>");
});

test("the policy names the code that is started later, as well as its loader", () => {
  expect(inlineScriptHashes(deferHydration(page))).toHaveLength(3);
});

test("a page in another form is left as it is", () => {
  expect(deferHydration("<p>hello</p>")).toBe("<p>hello</p>");
});
