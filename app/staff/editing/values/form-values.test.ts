import { expect, test } from "vitest";
import { z } from "zod";
import {
  group,
  identifier,
  imageAddress,
  link,
  list,
  phone,
  position,
  text,
} from "#app/content/engine/fields.ts";
import { shapeOf } from "./field-shape.ts";
import { englishForm, englishToSave } from "./form-values.ts";

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
test("items are in the order that visitors see, and positions are renumbered on saving", () => {
  expect(englishToSave(shape, form)).toMatchObject({
    menu: [
      { name: "First", order: 1 },
      { name: "Second", order: 2 },
    ],
  });
});

test("an emptied field is stored in the way of its schema", () => {
  const emptied = { ...(form as object), phone: "", logo: "", tip: "", note: " " };
  expect(englishToSave(shape, emptied)).toMatchObject({ phone: "{phone}", logo: null, note: "" });
  expect(englishToSave(shape, emptied)).not.toHaveProperty("tip");
});
