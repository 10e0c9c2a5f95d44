import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { list, text } from "#app/content/engine/fields.ts";
import { question } from "#app/content/kinds/pages/page-fields.ts";

export const faqExcerptContent = defineContent({
  id: "home-faq",
  title: "Home: questions",
  help: "The few questions people ask first. The others are on the questions page.",
  shown: { group: "Home page", path: "/", part: ".faq" },
  storage: { table: "homepage_content", section: "faq" },
  file: "home/faq",
  schema: z.object({
    title: text("Heading", { max: 120 }),
    link_text: text("Words of the link to all questions", { max: 80 }),
    questions: list("Questions", question, { min: 1, max: 8 }),
  }),
});
export type FaqExcerpt = z.infer<typeof faqExcerptContent.schema>;
