import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { headerContent } from "#app/content/kinds/header.ts";
import header from "#content/en/header.json" with { type: "json" };
import { SiteHeader } from "./site-header.tsx";

const render = (homeUrl: string, currentPath: string) =>
  renderToStaticMarkup(
    <SiteHeader header={headerContent.schema.parse(header)} homeUrl={homeUrl} currentPath={currentPath} />,
  );
const current = (html: string) => /aria-current="page"[^>]*>([^<]+)</.exec(html)?.[1];

test.each([
  ["/", "/", "Home"],
  ["/te", "/te", "Home"],
  ["/hi", "/hi/guides", "Guides"],
  ["/te", "/te/blog/a-post", "Blog"],
])("with home at %s, %s is marked in the menu as %s", (homeUrl, path, name) => {
  expect(current(render(homeUrl, path))).toBe(name);
});
