import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, list, text } from "#app/content/engine/fields.ts";

export const comparisonContent = defineContent({
  id: "home-comparison",
  title: "Home: comparison",
  help: "Doing it alone, or with guidance. Keep at least three rows where both are the same.",
  shown: { group: "Home page", path: "/", part: ".comparison" },
  storage: { table: "homepage_content", section: "comparison" },
  file: "home/comparison",
  schema: z.object({
    title: text("Heading", { max: 120 }),
    lead: text("Text beside it", { max: 300 }),
    alone: text("Heading of the first column", { max: 60 }),
    guided: text("Heading of the second column", { max: 60 }),
    rows: list(
      "Rows",
      group("Row", {
        id: identifier("Code name"),
        topic: text("Topic", { max: 80 }),
        alone: text("Doing it alone", { mayBeEmpty: true, help: "Empty when both ways are the same." }),
        guided: text("With guidance", { mayBeEmpty: true, help: "Empty when both ways are the same." }),
        same: text("The same either way", { mayBeEmpty: true, help: "Empty when the two ways differ." }),
      }),
      { min: 3, max: 12 },
    ),
  }),
});
export type Comparison = z.infer<typeof comparisonContent.schema>;
