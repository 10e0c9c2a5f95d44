import { expect, test } from "vitest";
import { pagePathOf } from "#app/content/engine/define-content.ts";
import { cardsIn, guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { locales } from "#app/i18n/locales.ts";
import { canonicalPaths } from "#app/lib/addresses/public-pages.ts";
import guidesList from "#content/en/guides-list.json" with { type: "json" };
import { relatedRows } from "./related-rows.ts";

const guides = cardsIn(guidesListContent.schema.parse(guidesList));

test.each(locales)("in %s every page can be listed as a related page with an icon", (locale) => {
  const rows = relatedRows(canonicalPaths, guides, locale);
  // A page without a link text uses its own title (`loadRelated`).
  const titled = new Set<string | undefined>(contentKinds.map(pagePathOf));
  const unnamed = canonicalPaths.filter((path) => relatedRows([path], guides, locale).length === 0);
  expect(unnamed.filter((path) => !titled.has(path))).toEqual([]);
  expect(rows.filter(({ title, icon }) => !title || !icon)).toEqual([]);
});

test("a guide has the icon of its card; an unknown address is left out", () => {
  const [card] = guides;
  if (!card) throw new Error("no guides");
  const chosen = [{ ...card, icon: "heart" }];
  expect(relatedRows([card.route, "/fees", "/no-such-page"], chosen, "en").map(({ icon }) => icon)).toEqual([
    "heart",
    "indian-rupee",
  ]);
});
