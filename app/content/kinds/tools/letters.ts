import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import {
  choice,
  date,
  group,
  identifier,
  list,
  onOff,
  reference,
  rich,
  text,
} from "#app/content/engine/fields.ts";
import { checked, pageHead } from "#app/content/kinds/pages/page-fields.ts";
import { letterFieldKinds, letterParts, listLetterPlaces } from "./letter-fields.ts";

const letterLines = (label: string, bounds: { min?: number; max: number; help?: string }) =>
  list(label, text("Line", { max: 500 }), { ...bounds, isWhole: true });

const field = group("Field", {
  id: identifier("Code name", "Letters name it in square brackets: [mandal]."),
  label: text("Label", { max: 60, help: "Also printed in the letter where the field was left empty." }),
  hint: text("Hint", { max: 160, mayBeEmpty: true }),
  part: choice("Part of the form", letterParts),
  kind: choice("Kind", letterFieldKinds),
  is_optional: onOff(
    "Not needed",
    "A line of the letter that names only such fields is left out when they are empty.",
  ),
  choices: list(
    "Choices",
    group("Choice", {
      id: identifier("Code name"),
      label: text("Words", { max: 120, help: "As they are printed in the letter." }),
    }),
    { max: 12 },
  ),
});

const letter = group("Letter", {
  id: identifier("Code name", "The last part of its address."),
  title: text("Title", { max: 80, help: "What the landowner would say." }),
  lead: text("When to use it", { max: 240 }),
  to: letterLines("To whom", { max: 6 }),
  subject: text("Subject", {
    max: 200,
    help: "The heading of a document without an addressee, such as an affidavit.",
  }),
  body: letterLines("Text", {
    min: 2,
    max: 30,
    help: "One paragraph each. A line that begins with “- ” is numbered. [mandal] is a field, {mutation} a record of the ledger.",
  }),
  enclosures: letterLines("Enclosed papers", { max: 8 }),
  close: letterLines("End", { min: 1, max: 10, help: "Place, date, name and address." }),
  signature: text("Where to sign", { max: 80, help: "Below the room for a signature." }),
  note: rich("What it rests on", { max: 700, help: "Below the letter, not part of it." }),
  page: reference("Page", "page", "Where the matter is explained."),
  approved: group(
    "Read by an advocate",
    { by: text("Name", { max: 80 }), on: date("Day") },
    "Only when an advocate has read the wording. Without it the page says that none has.",
  ).optional(),
});

/** Letters for offices: their texts, and the fields that a landowner fills in. */
export const lettersContent = defineContent({
  id: "letters",
  title: "Letters",
  help: "Applications, reminders, objections and appeals that visitors fill in and print.",
  shown: { group: "Other pages", path: "/letters", isTool: true },
  schema: z
    .object({
      ...pageHead,
      checked,
      words: group("Words in every letter", {
        subject: text("Before the subject", { max: 30 }),
        enclosures: text("Before the enclosed papers", { max: 30 }),
      }),
      fields: list("Fields", field, {
        min: 1,
        max: 60,
        help: "In the order of the form. A letter asks for those that it names.",
      }),
      letters: list("Letters", letter, { min: 1, max: 30 }),
    })
    .superRefine(({ fields, letters }, { addIssue }) => {
      const known = new Set(fields.map(({ id }) => id));
      for (const [index, one] of letters.entries()) {
        const unknown = [...listLetterPlaces(one)].filter((id) => !known.has(id));
        if (unknown.length > 0)
          addIssue({
            code: "custom",
            path: ["letters", index, "body"],
            message: `“${one.title}” names fields that do not exist: ${unknown.map((id) => `[${id}]`).join(", ")}.`,
          });
      }
    }),
});
export type Letters = z.infer<typeof lettersContent.schema>;
export type Letter = Letters["letters"][number];
export type LetterField = Letters["fields"][number];
