import { expect, test } from "vitest";
import { z } from "zod";
import { colour, group, identifier, imageAddress, link, list, position, text } from "./fields.ts";
import { type Layer, mergeContent } from "./merge-content.ts";

const schema = z.object({
  name: text("Name"),
  button: group("Button", { words: text("Words"), url: link("Leads to"), colour: colour("Colour") }),
  tags: list("Tags", text("Tag"), { max: 5 }),
  steps: list("Steps", text("Step"), { min: 1, isWhole: true }),
  cards: list(
    "Cards",
    group("Card", { id: identifier("Id"), title: text("Title"), order: position("Order") }),
  ),
  note: text("Note").optional(),
});
const shipped = {
  name: "Shipped",
  button: { words: "Contact", url: "/contact", colour: "#007236" },
  tags: ["a"],
  steps: ["first", "second"],
  cards: [
    { id: "one", title: "One", order: 1 },
    { id: "two", title: "Two", order: 2 },
  ],
};
const english = (value: unknown) =>
  mergeContent(schema, [
    { from: "english", value },
    { from: "default", value: shipped },
  ]);
const telugu = (translation: unknown, layers: Layer[] = []) =>
  mergeContent(schema, [
    { from: "translation", value: translation },
    ...layers,
    { from: "default", value: shipped },
  ]);

test("without a row the default is shown", () => {
  expect(english(undefined)).toEqual({ value: shipped, borrowed: [], unusable: [], outdated: [] });
});

test.each([[null], ["nonsense"], [7], [[]], [{}], [{ name: null, button: null, tags: null }]])(
  "a row of %j gives the default and does not throw",
  (row) => {
    expect(english(row).value).toEqual(shipped);
  },
);

test("an invalid field falls back alone, even inside a group, and is listed", () => {
  const { value, unusable } = english({
    name: "Our Firm",
    button: { words: "Call", url: "javascript:alert(1)", colour: "blue" },
  });
  expect(value).toMatchObject({
    name: "Our Firm",
    button: { words: "Call", url: "/contact", colour: "#007236" },
  });
  expect(unusable).toEqual(["button.url", "button.colour"]);
});

test("missing or empty fields fall back silently", () => {
  const { value, unusable } = english({ button: { words: "" }, steps: [] });
  expect(value).toEqual(shipped);
  expect(unusable).toEqual([]);
});

test("only the unusable item is left out", () => {
  const { value, unusable } = english({ tags: ["good", 5, "<script>"] });
  expect(value?.tags).toEqual(["good"]);
  expect(unusable).toEqual(["tags.1", "tags.2"]);
});

test("a list may be saved empty, but a list of invalid items falls back", () => {
  expect(english({ tags: [] }).value?.tags).toEqual([]);
  expect(english({ tags: [1, 2] }).value?.tags).toEqual(["a"]);
});

test("a list of steps is used whole or not at all", () => {
  expect(english({ steps: ["first", 2] }).value?.steps).toEqual(["first", "second"]);
});

test("a list that is too long falls back", () => {
  expect(english({ tags: ["1", "2", "3", "4", "5", "6"] }).value?.tags).toEqual(["a"]);
});

test("names from the prototype are not values", () => {
  expect(english(JSON.parse('{"__proto__": {"name": "Hostile"}}')).value?.name).toBe("Shipped");
});

test("a translation supplies its texts, English the rest, which is listed as borrowed", () => {
  const { value, borrowed } = telugu({ name: "పేరు", button: { words: "సంప్రదించండి" }, tags: ["అ"] });
  expect(value).toMatchObject({ name: "పేరు", button: { words: "సంప్రదించండి", url: "/contact" } });
  expect(borrowed).toEqual(["steps", "cards"]);
});

test("addresses, colours and positions are the same in every language", () => {
  const { value, borrowed } = telugu({ button: { url: "/elsewhere", colour: "#000000" } });
  expect(value?.button).toEqual(shipped.button);
  expect(borrowed).toContain("button.words");
  expect(borrowed).not.toContain("button.url");
});

test("English decides which items exist; a translation supplies the texts of those it has", () => {
  const { value, borrowed } = telugu(
    {
      cards: [
        { id: "two", title: "రెండు", order: 9 },
        { id: "gone", title: "లేదు" },
      ],
    },
    [
      {
        from: "english",
        value: {
          cards: [
            { id: "two", title: "Two", order: 1 },
            { id: "three", title: "Three", order: 2 },
          ],
        },
      },
    ],
  );
  expect(value?.cards).toEqual([
    { id: "two", title: "రెండు", order: 1 },
    { id: "three", title: "Three", order: 2 },
  ]);
  expect(borrowed).toContain("cards.three.title");
  expect(borrowed).not.toContain("cards.two.title");
});

test("an item without a translation is borrowed alone", () => {
  const { value, borrowed } = telugu({ steps: ["మొదటి", ""], tags: [] });
  expect(value?.steps).toEqual(["మొదటి", "second"]);
  expect(borrowed).toContain("steps.1");
  expect(borrowed).not.toContain("steps.0");
});

test("a translated list of another length is used as it is", () => {
  expect(telugu({ steps: ["ఒకే"] }).value?.steps).toEqual(["ఒకే"]);
});

const shippedTelugu: Layer = {
  from: "shipped translation",
  value: { name: "పేరు", tags: ["అ"], steps: ["మొదటి", "రెండవ"] },
  madeFrom: shipped,
};

test("a shipped translation is used until staff rewrite its English", () => {
  const { value, borrowed, outdated } = telugu(undefined, [
    shippedTelugu,
    { from: "english", value: { name: "Changed by staff", tags: ["a"] } },
  ]);
  expect(value).toMatchObject({ name: "Changed by staff", tags: ["అ"] });
  expect(borrowed).toContain("name");
  expect(outdated).toEqual(["name"]);
});

test("an item without an id is matched by the English it was translated from, at any position", () => {
  const { value, borrowed, outdated } = telugu(undefined, [
    shippedTelugu,
    { from: "english", value: { steps: ["new before them", "second", "first"] } },
  ]);
  expect(value?.steps).toEqual(["new before them", "రెండవ", "మొదటి"]);
  expect(borrowed).toContain("steps.0");
  expect(outdated).toEqual([]);
});

const madeFrom = { name: "Pay within 30 days of the order", button: { words: "Contact" } };
const stored = (name: string) =>
  mergeContent(schema, [
    { from: "translation", value: { name: "30 రోజుల్లో కట్టండి", button: { words: "సంప్రదించండి" } }, madeFrom },
    { from: "english", value: { name } },
    { from: "default", value: shipped },
  ]);

test("a translation whose English was corrected is listed and still used; others are not listed", () => {
  const { value, outdated } = stored("Pay within 30 days of this order");
  expect(value).toMatchObject({ name: "30 రోజుల్లో కట్టండి", button: { words: "సంప్రదించండి" } });
  expect(outdated).toEqual(["name"]);
  expect(stored(madeFrom.name).outdated).toEqual([]);
});

test.each([
  ["a figure", "Pay within 60 days of the order"],
  ["a warning", "Do not pay within 30 days of the order"],
  ["the whole sentence", "Ask the Tahsildar for 30 copies"],
])("if %s changed, readers see the English", (_, english) => {
  const { value, borrowed, outdated } = stored(english);
  expect(value?.name).toBe(english);
  expect(borrowed).toContain("name");
  expect(outdated).toEqual(["name"]);
});

test("a translation without a recorded original is used as it is", () => {
  const { value, outdated } = telugu({ name: "పేరు" }, [{ from: "english", value: { name: "Another" } }]);
  expect(value?.name).toBe("పేరు");
  expect(outdated).toEqual([]);
});

test("without a default, an incomplete row yields no content", () => {
  expect(mergeContent(schema, [{ from: "english", value: { name: "Half a page" } }]).value).toBeUndefined();
  expect(mergeContent(schema, [{ from: "english", value: shipped }]).value).toEqual(shipped);
});

test("an invalid value above a null default falls back to null", () => {
  const schema = z.object({
    picture: imageAddress("Picture").nullable(),
    badge: group("Badge", { words: text("Words") }).nullable(),
  });
  const { value, unusable } = mergeContent(schema, [
    { from: "english", value: { picture: "javascript:alert(1)", badge: "words" } },
    { from: "default", value: { picture: null, badge: null } },
  ]);
  expect(value).toEqual({ picture: null, badge: null });
  expect(unusable).toEqual(["picture", "badge"]);
});
