import { expect, test } from "vitest";
import { getDefaultFile } from "#app/content/engine/default-content.server.ts";
import { guideSlugs, isSitePath } from "#app/lib/addresses/public-pages.ts";
import { shownGuides } from "#app/site/guides/list/shown-guides.ts";
import { guidesListContent } from "./guides-list.ts";

const { guides } = guidesListContent.schema.parse(getDefaultFile("en", "guides-list"));

const settled = 17;

test("the 17 guides stand first, in the order that was settled, and every guide has a card that leads to it", () => {
  const routes = shownGuides(guides).map(({ route }) => route);
  expect(routes.slice(0, settled)).toEqual([
    "/gpa-application-guide",
    "/gpa-registration-guide",
    "/nala-application-guide",
    "/passbook-data-correction-guide",
    "/dagpa-registration-guide",
    "/successors-application-guide",
    "/pending-mutation-guide",
    "/cpa-registration-guide",
    "/cpa-registration-guide",
    "/citizen-registration-guide",
    "/court-case-rti-guide",
    "/court-cases-info-guide",
    "/exchange-registration-guide",
    "/marriage-registration-guide",
    "/sales-gift-guide",
    "/grievance",
    "/khata-merging",
  ]);
  expect(routes.every(isSitePath)).toBe(true);
  expect(guideSlugs.filter((slug) => !routes.includes(`/${slug}`))).toEqual([]);
});

test("they are sorted into the six categories", () => {
  expect([...new Set(guides.slice(0, settled).map(({ category }) => category))].toSorted()).toEqual([
    "Grievance",
    "Land Records",
    "Legal Documents",
    "Legal Information",
    "Registration",
    "Services",
  ]);
});

test("a guide that is switched off is not shown, and staff decide the order", () => {
  const [first, second, third] = guides;
  if (!first || !second || !third) throw new Error("too few guides");
  const shown = shownGuides([
    { ...first, sortOrder: 9 },
    { ...second, isActive: false },
    { ...third, sortOrder: 1 },
  ]);
  expect(shown.map(({ id }) => id)).toEqual([third.id, first.id]);
});

test("a card with a dangerous address is left out, one without a picture is not", () => {
  const cards = guidesListContent.schema.shape.guides;
  const card = { id: 1, title: "Card", route: "/guides", category: "Services" };
  expect(cards.parse([card])).toMatchObject([
    { isActive: true, sortOrder: 0, image_url: null, description: "" },
  ]);
  expect(cards.safeParse([{ ...card, route: "javascript:alert(1)" }]).success).toBe(false);
});
