import { expect, test } from "vitest";
import { guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { canonicalPath, guideSlugs, isSitePath } from "#app/lib/addresses/public-pages.ts";
import guidesList from "#content/en/guides-list.json" with { type: "json" };
import { groupByEvent, groupByKind } from "./group-guides.ts";

const shipped = guidesListContent.schema.parse(guidesList);
const listed = { ...shipped, cards: shipped.guides };
const card = (more: object) =>
  ({ ...shipped.guides[0], sortOrder: 99, ...more }) as (typeof shipped.guides)[number];

test("by what happened, every shipped guide is listed once, under an editable heading", () => {
  const groups = groupByEvent(listed);
  const routes = groups.flatMap(({ guides }) => guides.map(({ route }) => canonicalPath(route)));
  expect(routes.every(isSitePath)).toBe(true);
  expect(new Set(routes).size).toBe(routes.length);
  expect(guideSlugs.filter((slug) => !routes.includes(`/${slug}`))).toEqual([]);
  expect(groups[0]).toMatchObject({ id: "someone-died", title: "Someone died" });
  expect(groups[0]?.guides.map(({ title }) => title)).toEqual([
    "Succession",
    "Partition among heirs",
    "Daughters and other heirs",
  ]);
});

test("a guide of two groups is in the first, one without a group at the end, an inactive one in none", () => {
  const [first] = shipped.groups;
  if (!first) throw new Error("no groups");
  const group = (id: string, ...routes: string[]) => ({
    ...first,
    id,
    guides: routes.map((route) => ({ ...card({ id: route, route }) })),
    tools: [],
  });
  const groups = groupByEvent({
    ...shipped,
    groups: [group("a", "/grievance", "/off"), group("b", "/court-cases-info-guide", "/other")],
    cards: [card({ id: 1, route: "/off", isActive: false }), card({ id: 2, route: "/made-here" })],
  });
  expect(groups.map(({ id, guides }) => [id, guides.map(({ route }) => route)])).toEqual([
    ["a", ["/grievance"]],
    ["b", ["/other", "/made-here"]],
  ]);
});

test("by kind, the 17 ordered guides are under the six ordered categories", () => {
  const groups = groupByKind(listed);
  expect(groups.map(({ title, guides }) => [title, guides.length])).toEqual([
    ["Legal Documents", 2],
    ["Registration", 6],
    ["Services", 3],
    ["Legal Information", 2],
    ["Grievance", 1],
    ["Land Records", 3],
  ]);
});

test("the list by kind follows changes of category and order", () => {
  const cards = [
    card({ id: 1, category: "Services", sortOrder: 2 }),
    card({ id: 2, category: "New kind", sortOrder: 1 }),
    card({ id: 3, category: "Services", sortOrder: 1 }),
    card({ id: 4, category: "Services", isActive: false }),
  ];
  const groups = groupByKind({ ...shipped, cards });
  expect(groups.map(({ title, guides }) => [title, guides.map(({ id }) => id)])).toEqual([
    ["Services", [3, 1]],
    ["New kind", [2]],
  ]);
});
