import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { publicPages } from "./lib/addresses/public-pages.ts";

/** Modules in routes/site that are not in the list of pages: the layout, pages with many addresses, and error pages. */
const others = ["layout", "many", "not-sent", "unavailable", "review"];

test("every page has a module in routes/site, and every module there is a page of the list", () => {
  const modules = readdirSync(path.join(import.meta.dirname, "routes/site")).map(
    (file) => path.parse(file).name,
  );
  const listed = publicPages.map(({ route }) => route);
  expect(modules.toSorted()).toEqual([...new Set(listed), ...others].toSorted());
});
