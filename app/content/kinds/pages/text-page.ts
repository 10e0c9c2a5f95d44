import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { pageHead, routes, sections } from "./page-fields.ts";

export const textPageContent = defineContent({
  id: "text-page",
  title: "Text pages",
  help: "Headings and text, at an address of your own. The site comes with none.",
  shown: { group: "Other pages" },
  file: "pages",
  slugs: [],
  schema: z.object({
    ...pageHead,
    sections: sections("Sections", { min: 1 }),
    related: routes("Related pages"),
  }),
});
export type TextPageContent = z.infer<typeof textPageContent.schema>;
