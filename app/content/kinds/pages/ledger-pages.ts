import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { rich } from "#app/content/engine/fields.ts";
import { pageHead, routes } from "./page-fields.ts";

const head = { ...pageHead, related: routes("Related pages") };

export const feesPageContent = defineContent({
  id: "fees-page",
  title: "Fees",
  help: "The words around the list of fees. The fees themselves are kept in the law ledger.",
  shown: { group: "Guides", path: "/fees" },
  schema: z.object({ ...head, note: rich("Note above the tables", { max: 600 }) }),
});

export const wordsPageContent = defineContent({
  id: "words-page",
  title: "Words",
  help: "The words around the glossary. The words themselves are kept in the glossary.",
  shown: { group: "Guides", path: "/words" },
  schema: z.object(head),
});
