import { expect, test } from "vitest";
import { getDefaultFile } from "#app/content/engine/default-content.server.ts";
import { guideSlugs } from "#app/lib/addresses/public-pages.ts";
import { cardsIn, guidesListContent } from "./guides-list.ts";

const list = guidesListContent.schema.parse(getDefaultFile("en", "guides-list"));
const { guides } = list;

test("the list has the 17 ordered guides in order", () => {
  expect(guides.map(({ route }) => route)).toEqual([
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
  expect(guides.map(({ sortOrder }) => sortOrder)).toEqual(guides.map((_, i) => i + 1));
});

test("every listed guide has a card, also one that is only in a group", () => {
  const routes = cardsIn(list).map(({ route }) => route);
  expect(guideSlugs.filter((slug) => !routes.includes(`/${slug}`))).toEqual([]);
});

test("a card with an unsafe address is left out, one without a picture is not", () => {
  const cards = guidesListContent.schema.shape.guides;
  const card = { id: 1, title: "Card", route: "/guides", category: "Services" };
  expect(cards.parse([card])).toMatchObject([
    { isActive: true, sortOrder: 0, image_url: null, description: "" },
  ]);
  expect(cards.safeParse([{ ...card, route: "javascript:alert(1)" }]).success).toBe(false);
});
