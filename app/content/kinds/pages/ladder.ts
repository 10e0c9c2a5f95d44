import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, list, rich, text } from "#app/content/engine/fields.ts";
import { letterToWrite } from "./page-fields.ts";

export const ladderContent = defineContent({
  id: "ladder",
  title: "If you are stuck",
  help: "The steps from a status check to the High Court. Guides name the stages that fit.",
  shown: { group: "Guides", path: "/pending-mutation-guide", part: "#stuck" },
  schema: z.object({
    note: text("Line above the stages", { max: 200 }),
    rungs: list(
      "Stages",
      group("Stage", {
        id: identifier("Code name"),
        title: text("Title", { max: 60 }),
        text: rich("Text", { max: 400 }),
        limit: text("Time limit", { max: 60, mayBeEmpty: true }),
        letter: letterToWrite,
      }),
      { min: 1, max: 40 },
    ),
  }),
});
export type Ladder = z.infer<typeof ladderContent.schema>;
