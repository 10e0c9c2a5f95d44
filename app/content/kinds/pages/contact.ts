import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, list, rich, text } from "#app/content/engine/fields.ts";
import { pageHead, sections } from "./page-fields.ts";

export const contactContent = defineContent({
  id: "contact",
  title: "Contact",
  help: "The contact page and the topics of its form. Number, email and address come from the site settings.",
  shown: { group: "Other pages", path: "/contact" },
  schema: z.object({
    ...pageHead,
    form: group("Form", {
      heading: text("Heading", { max: 100 }),
      note: rich("Note above the agreement", {
        max: 400,
        help: "It says what not to send, and replaces the hint at the question.",
      }),
      topics: list(
        "Topics",
        group("Topic", { id: identifier("Code name"), label: text("Words", { max: 80 }) }),
        { min: 1, max: 20 },
      ),
    }),
    sections: sections("More sections", { max: 6 }),
  }),
});
