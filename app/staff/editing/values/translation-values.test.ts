import { expect, test } from "vitest";
import { z } from "zod";
import { group, identifier, link, list, phone, text } from "#app/content/engine/fields.ts";
import { shapeOf, valueAt, withValueAt } from "./field-shape.ts";
import { countMissing } from "./missing-words.ts";
import { originPath, type Translation, translationForm, translationToSave } from "./translation-values.ts";

const shape = shapeOf(
  z.object({
    name: text("Name"),
    note: text("Note", { mayBeEmpty: true }),
    phone: phone("Phone"),
    features: list("Features", text("Feature")),
    menu: list("Menu", group("Link", { name: text("Words"), url: link("To") })),
    cards: list("Cards", group("Card", { id: identifier("Id"), title: text("Title"), url: link("To") })),
  }),
);
const english = {
  name: "Firm",
  note: "",
  phone: "{phone}",
  features: ["One", "Two"],
  menu: [
    { name: "First", url: "/a" },
    { name: "Second", url: "/b" },
  ],
  cards: [
    { id: "nala", title: "NALA", url: "/nala" },
    { id: "gpa", title: "GPA", url: "/gpa" },
  ],
};
const shipped: Translation = {
  words: { name: "షిప్", features: ["ఒకటి", "రెండు"], cards: [{ id: "gpa", title: "జీపీఏ" }] },
  madeFrom: english,
};
const save = (stored: unknown, change = (form: unknown) => form, now: unknown = english) =>
  translationToSave(shape, now, change(translationForm(shape, now, stored, shipped)), stored, shipped);

/** What typing into a field of the form does. */
const type =
  (path: (string | number)[], words: string, now: unknown = english) =>
  (form: unknown) =>
    withValueAt(withValueAt(form, path, words), originPath(path), valueAt(now, path));
const confirm = (path: (string | number)[], now: unknown) => (form: unknown) =>
  withValueAt(form, originPath(path), valueAt(now, path));

test("a translation stores only what was typed", () => {
  expect(save(undefined)).toEqual({});
  expect(save(undefined, type(["name"], "సంస్థ"))).toEqual({
    name: "సంస్థ",
    about_translation: { made_from: { name: "Firm" } },
  });
});

test("items with ids are saved with id and texts, others by position, each with its English", () => {
  const telugu = {
    features: ["", "రెండో"],
    menu: [{ name: "మొదటి" }, {}],
    cards: [{ id: "gpa", title: "జీపీఏలు" }],
    about_translation: {
      made_from: {
        features: ["", "Two"],
        menu: [{ name: "First" }, {}],
        cards: [{ id: "gpa", title: "GPA" }],
      },
    },
  };
  expect(
    translationToSave(shape, english, translationForm(shape, english, telugu, undefined), telugu, undefined),
  ).toEqual(telugu);
});

test("a shipped translation is shown beside its English, and applies without being saved", () => {
  const form = translationForm(shape, english, undefined, shipped);
  expect(form).toMatchObject({ name: "షిప్", features: ["ఒకటి", "రెండు"] });
  expect(valueAt(form, originPath(["name"]))).toBe("Firm");
  expect(save(undefined)).toEqual({});
});

test("after a change of the English, only the changed text is outdated", () => {
  const changed = { ...english, features: ["One", "Two of them"] };
  const form = translationForm(shape, changed, undefined, shipped);
  expect(form).toMatchObject({ features: ["ఒకటి", "రెండు"] });
  expect(valueAt(form, originPath(["features"]))).toEqual(["One", "Two"]);
  expect(valueAt(form, originPath(["name"]))).toBe("Firm");
});

test("a shipped text confirmed as correct is saved with its current English", () => {
  const changed = { ...english, name: "The firm" };
  expect(save(undefined, (form) => form, changed)).toEqual({});
  expect(save(undefined, confirm(["name"], changed), changed)).toEqual({
    name: "షిప్",
    about_translation: { made_from: { name: "The firm" } },
  });
});

test("an item moved or inserted in English keeps its translation", () => {
  const changed = { ...english, features: ["New", "Two", "One"] };
  expect(translationForm(shape, changed, undefined, shipped)).toMatchObject({
    features: ["", "రెండు", "ఒకటి"],
  });
});

test("the reviewers of a translation are kept", () => {
  const stored = { about_translation: { state: "signed", by: "A. Reader", on: "2026-11-15" } };
  expect(save(stored)).toEqual(stored);
});

test("missing texts are counted one by one; empty English texts are not missing", () => {
  const telugu = translationForm(
    shape,
    english,
    { name: "సంస్థ", cards: [{ id: "nala", title: "నాలా" }] },
    undefined,
  );
  // Two features, two menu links, one card.
  expect(countMissing(shape, english, telugu)).toBe(5);
});
