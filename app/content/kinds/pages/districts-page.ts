import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { lines, rich } from "#app/content/engine/fields.ts";
import { checked, pageHead, routes } from "./page-fields.ts";

export const districtsPageContent = defineContent({
  id: "districts-page",
  title: "Find your district",
  help: "The words around the list of districts. The districts themselves are kept in “Districts”, their own pages in “District pages”.",
  shown: { group: "Other pages", path: "/districts" },
  schema: z.object({
    ...pageHead,
    checked,
    offices: lines("The offices of every district", { max: 8 }),
    scheduled: rich("Scheduled villages", {
      max: 600,
      help: "What to ask before paying, in every district.",
    }),
    related: routes("Related pages"),
  }),
});
