import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import {
  choice,
  code,
  fieldInfo,
  group,
  link,
  list,
  paragraph,
  partialDate,
  shortText,
  text,
} from "#app/content/engine/fields.ts";

const sourceId = shortText("Enter a mark.", 10)
  .regex(/^[A-Z]\d{1,3}$/, "A letter and a number, such as S8.")
  .register(fieldInfo, {
    label: "Mark",
    help: "Texts name it as [S8].",
    input: "identifier",
    isShared: true,
  });

export const sourcesContent = defineContent({
  id: "sources",
  title: "Sources",
  help: "Where the facts come from. Every figure on the site names one of these.",
  shown: { group: "Guides", path: "/pending-mutation-guide", part: "#sources" },
  schema: z.object({
    note: paragraph("Note under every list of sources"),
    sources: list(
      "Sources",
      group("Source", {
        id: sourceId,
        // The title is not translated, because a source is found only by its original title and publisher.
        title: code("Title", { max: 300 }),
        publisher: code("Publisher", { max: 200 }),
        url: link("Address"),
        published: partialDate("Published", "As far as known: 2025, 2025-04 or 2025-04-16.").optional(),
        basis: choice(
          "Basis",
          ["read", "named"],
          "Read: we read this page. Named: a law we name without having opened its text.",
        ),
        note: text("Note", {
          max: 160,
          help: "What it cannot show: a copy that breaks off, the only report of a figure, a report that differs.",
        }).optional(),
      }),
      { min: 1, max: 400, isUnordered: true },
    ),
  }),
});
export type Sources = z.infer<typeof sourcesContent.schema>;
export type Source = Sources["sources"][number];
