import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { list, rich } from "#app/content/engine/fields.ts";
import { pageHead, routes } from "./page-fields.ts";

export const thankYouContent = defineContent({
  id: "thank-you",
  title: "Thank-you page",
  help: "Shown after an enquiry was sent: what happens next.",
  shown: { group: "Other pages", path: "/thank-you" },
  schema: z.object({
    ...pageHead,
    next_steps: list("What happens next", rich("Line", { max: 300 }), { min: 1, max: 6 }),
    related: routes("Useful pages meanwhile"),
  }),
});
export type ThankYou = z.infer<typeof thankYouContent.schema>;
