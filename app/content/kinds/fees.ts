import { z } from "zod";

import { defineContent } from "#app/content/define-content.ts";
import { date, group, identifier, list, rich, text } from "#app/content/fields.ts";

export const feesContent = defineContent({
  id: "fees",
  title: "Fee table",
  help: "One table for the whole site. Guides name its lines; a change here changes them all.",
  shown: { group: "Guides", path: "/nala-application-guide", part: "#fees" },
  storage: { table: "content_pages", kind: "fees" },
  file: "fees",
  schema: z.object({
    checked_on: date("Checked on"),
    fees: list(
      "Fees",
      group("Fee", {
        id: identifier("Short name"),
        item: text("Item", { max: 120 }),
        amount: text("Amount", {
          max: 120,
          mayBeEmpty: true,
          help: "Leave empty while it is not confirmed: visitors read “Check on the portal”.",
        }),
        note: rich("Source and date", { max: 400, help: "Since when, and who says so: [S8]." }),
      }),
      { min: 1, max: 80 },
    ),
  }),
});
export type Fees = z.infer<typeof feesContent.schema>;
export type Fee = Fees["fees"][number];
