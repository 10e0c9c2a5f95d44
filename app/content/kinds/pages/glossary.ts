import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, list, rich, text } from "#app/content/engine/fields.ts";
import { inOtherLanguages } from "./page-fields.ts";

export const glossaryContent = defineContent({
  id: "glossary",
  title: "Glossary",
  help: "Words of the land record, explained where they first appear: [[khata]].",
  shown: { group: "Guides", path: "/pending-mutation-guide" },
  schema: z.object({
    terms: list(
      "Words",
      group("Word", {
        id: identifier("Code name", "Texts name it as [[khata]]."),
        term: text("Word", { max: 80 }),
        meaning: rich("Meaning", { max: 400 }),
        ...inOtherLanguages,
      }),
      { min: 1, max: 200 },
    ),
  }),
});
export type Glossary = z.infer<typeof glossaryContent.schema>;
export type Term = Glossary["terms"][number];
