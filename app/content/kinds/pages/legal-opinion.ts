import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, lines, list, rich, text } from "#app/content/engine/fields.ts";
import { checked, pageHead, question, routes, sections } from "./page-fields.ts";

export const legalOpinionContent = defineContent({
  id: "legal-opinion",
  title: "Legal opinion",
  help: "What an opinion on land title covers, which papers it reads, what it warns of, and the enquiry form.",
  shown: { group: "Other pages", path: "/legal-opinion" },
  schema: z.object({
    ...pageHead,
    checked,
    what_it_is: lines("What it is", { max: 6 }),
    who_needs_it: lines("Who needs it", { max: 8 }),
    steps: list(
      "How it proceeds",
      group("Step", { title: text("Step", { max: 80 }), text: rich("Text", { max: 400 }) }),
      { min: 4, max: 12, isWhole: true },
    ),
    papers: list(
      "Papers examined",
      group("Paper", { name: text("Paper", { max: 120 }), use: rich("What it shows", { max: 300 }) }),
      { min: 4, max: 30 },
    ),
    special_laws: sections("Special laws", { min: 1, max: 12 }),
    red_flags: list("Red flags", rich("Red flag", { max: 240 }), { min: 4, max: 16 }),
    form: group("Enquiry form", {
      heading: text("Heading", { max: 100 }),
      note: rich("Note above the form", { max: 400 }),
    }),
    questions: list("Questions", question, { min: 3, max: 10 }),
    related: routes("Related pages"),
  }),
});
export type LegalOpinion = z.infer<typeof legalOpinionContent.schema>;
