import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, list, rich, text } from "#app/content/engine/fields.ts";
import { guideFields } from "./guide.ts";

export const rtiContent = defineContent({
  id: "rti",
  title: "RTI filings",
  help: "How to ask an office for its records: a guide with a sample letter.",
  shown: { group: "Other pages", path: "/rti-filings" },
  schema: z.object({
    ...guideFields,
    asks: list("What to ask for", rich("Question to the office", { max: 300 }), { min: 1, max: 12 }),
    sample: group("Sample application", {
      heading: text("Heading", { max: 120 }),
      note: text("Note above it", { max: 300 }),
      letter: list("Lines of the letter", text("Line", { max: 400, mayBeEmpty: true }), {
        min: 5,
        max: 60,
        isWhole: true,
      }),
    }),
  }),
});
export type RtiPage = z.infer<typeof rtiContent.schema>;
