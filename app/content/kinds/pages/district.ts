import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { choice, group, lines, list, reference, rich, text } from "#app/content/engine/fields.ts";
import { districtSlugs } from "#app/lib/addresses/public-pages.ts";
import { checked, pageHead, question, routes, sections } from "./page-fields.ts";

export const districtContent = defineContent({
  id: "district",
  title: "District pages",
  help: "Legal opinion in one district. Only where the district has facts of its own.",
  shown: { group: "Other pages" },
  file: "districts",
  slugs: districtSlugs,
  schema: z.object({
    ...pageHead,
    checked,
    district: reference("District", "district"),
    map: group(
      "Drawing of the offices",
      {
        villages: choice("Villages", ["someScheduled", "mostScheduled"]),
        alt: text("What the villages show", { max: 300, help: "For people who cannot see them." }),
        collector: text("Seat of the Collector", { max: 80 }),
        divisions: list("Seats of the RDOs", text("Revenue division", { max: 80 }), { min: 1, max: 4 }),
        caption: text("Caption", { max: 200, help: "End by saying that it is a drawing, not a map." }),
      },
      "Who decides above whom, over drawn villages. No map: the borders of the district are not shown.",
    ).optional(),
    intro: lines("Introduction", { max: 6 }),
    warning: rich("Warning", {
      max: 400,
      mayBeEmpty: true,
      help: "What a buyer must know before paying anything.",
    }),
    facts: list(
      "Facts",
      group("Fact", {
        label: text("What", { max: 60 }),
        value: text("Value", { max: 120 }),
        note: rich("Note", { max: 300, mayBeEmpty: true }),
      }),
      { min: 2, max: 8 },
    ),
    mandals: list(
      "Mandals",
      group("Revenue division", {
        division: text("Division", { max: 80 }),
        names: list("Mandals", text("Mandal", { max: 60 }), { min: 1, max: 40 }),
        note: rich("Note", { max: 300, mayBeEmpty: true }),
      }),
      { min: 1, max: 6 },
    ),
    sections: sections("Land questions here", { min: 2, max: 10 }),
    papers: list(
      "Papers to bring",
      group("Paper", {
        name: text("Paper", { max: 100 }),
        note: rich("Note", { max: 200, mayBeEmpty: true }),
      }),
      { min: 1, max: 16 },
    ),
    questions: list("Questions", question, { min: 3, max: 8 }),
    related: routes("Related pages"),
  }),
});
export type District = z.infer<typeof districtContent.schema>;
