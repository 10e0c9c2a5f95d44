import { expect, test } from "vitest";
import { z } from "zod";

import { group, identifier, imageAddress, link, list, phone, position, text } from "#app/content/fields.ts";
import { shapeOf } from "./field-shape.ts";
import { englishForm, englishToSave, translationForm, translationToSave } from "./form-values.ts";
import { countMissing } from "./missing-words.ts";

const schema = z.object({
  name: text("Name"),
  note: text("Note", { mayBeEmpty: true }),
  phone: phone("Phone"),
  logo: imageAddress("Logo").nullable(),
  tip: text("Tip").optional(),
  features: list("Features", text("Feature")),
  menu: list("Menu", group("Link", { name: text("Words"), url: link("To"), order: position("Order") })),
  cards: list("Cards", group("Card", { id: identifier("Id"), title: text("Title"), url: link("To") })),
});
const shape = shapeOf(schema);
const english = {
  name: "Firm",
  note: "",
  phone: "{phone}",
  logo: null,
  features: ["One", "Two"],
  menu: [
    { name: "Second", url: "/b", order: 2 },
    { name: "First", url: "/a", order: 1 },
  ],
  cards: [
    { id: "nala", title: "NALA", url: "/nala" },
    { id: "gpa", title: "GPA", url: "/gpa" },
  ],
};
const form = englishForm(schema, english, undefined);
const save = (telugu: unknown, stored?: unknown, shipped?: unknown) =>
  translationToSave(shape, form, translationForm(shape, form, telugu, shipped), stored ?? telugu, shipped);

test("items stand in the order visitors see, and places are counted anew when saving", () => {
  expect(englishToSave(shape, form)).toMatchObject({
    menu: [
      { name: "First", order: 1 },
      { name: "Second", order: 2 },
    ],
  });
});

test("a field that was emptied says so in its own way", () => {
  const emptied = { ...(form as object), phone: "", logo: "", tip: "", note: " " };
  expect(englishToSave(shape, emptied)).toMatchObject({ phone: "{phone}", logo: null, note: "" });
  expect(englishToSave(shape, emptied)).not.toHaveProperty("tip");
});

test("nothing that was not typed is saved in a translation", () => {
  expect(save({})).toBeUndefined();
  expect(save({ name: "సంస్థ", phone: "+91 00000 00001" })).toEqual({ name: "సంస్థ" });
});

test("named items are saved with their name and words, others at their place", () => {
  const telugu = {
    features: ["", "రెండు"],
    menu: [{ name: "మొదటి" }, {}],
    cards: [{ id: "gpa", title: "జీపీఏ" }],
  };
  expect(save(telugu)).toEqual(telugu);
});

test("a translation the site ships with is shown, and goes on applying without being saved", () => {
  const shipped = { name: "షిప్", features: ["ఒకటి", "రెండు"] };
  expect(translationForm(shape, form, undefined, shipped)).toMatchObject(shipped);
  expect(
    translationToSave(shape, form, translationForm(shape, form, undefined, shipped), undefined, shipped),
  ).toBe(undefined);
});

test("what is missing is counted text by text; what English leaves empty is not missed", () => {
  const telugu = translationForm(
    shape,
    form,
    { name: "సంస్థ", cards: [{ id: "nala", title: "నాలా" }] },
    undefined,
  );
  // Two features, two menu links, one card.
  expect(countMissing(shape, form, telugu)).toBe(5);
});
