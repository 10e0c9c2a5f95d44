import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, list, text } from "#app/content/engine/fields.ts";

const promises = (label: string) =>
  group(label, {
    title: text("Heading", { max: 80 }),
    items: list("Lines", text("Line", { max: 200 }), { min: 1, max: 8 }),
  });

export const whyChooseContent = defineContent({
  id: "home-why-choose",
  title: "Home: why choose",
  help: "Only lines that a visitor can check. No superlatives, no promises of results.",
  shown: { group: "Home page", path: "/", part: ".why" },
  storage: { table: "homepage_content", section: "why_choose" },
  file: "home/why-choose",
  schema: z.object({
    title: text("Heading", { max: 120 }),
    lead: text("Text", { max: 300 }),
    does: promises("What we do"),
    never: promises("What we never do"),
  }),
});
export type WhyChoose = z.infer<typeof whyChooseContent.schema>;
