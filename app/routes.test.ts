import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { publicPages } from "./lib/public-pages.ts";

/** Route modules without an entry in publicPages: the layout, pages with many addresses, and error pages. */
const otherModules = ["layout", "guide", "district", "blog-post", "made-page", "not-sent", "review"];

test("every page has a module in routes/site, and every module there is a page of the list", () => {
  const modules = readdirSync(path.join(import.meta.dirname, "routes/site")).map(
    (file) => path.parse(file).name,
  );
  const listed = publicPages.map(({ route }) => route);
  expect(modules.toSorted()).toEqual([...listed, ...otherModules].toSorted());
});
