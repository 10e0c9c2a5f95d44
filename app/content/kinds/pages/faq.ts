import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, list, text } from "#app/content/engine/fields.ts";
import { checked, pageHead, question } from "./page-fields.ts";

export const faqContent = defineContent({
  id: "faq",
  title: "Questions",
  help: "The questions page, in groups.",
  shown: { group: "Other pages", path: "/faq" },
  schema: z.object({
    ...pageHead,
    checked,
    groups: list(
      "Groups",
      group("Group", {
        id: identifier("Code name", "The part of the address after #."),
        title: text("Heading", { max: 100 }),
        questions: list("Questions", question, { min: 1, max: 20 }),
      }),
      { min: 1, max: 15 },
    ),
  }),
});
export type Faq = z.infer<typeof faqContent.schema>;
