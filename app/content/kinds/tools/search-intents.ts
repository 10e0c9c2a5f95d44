import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { fieldInfo, group, identifier, link, list, shortText } from "#app/content/engine/fields.ts";

/** Sentences that visitors type; they are never shown. Each language has its own, which are not translations. */
const sentences = (label: string) =>
  shortText("Write a text here.", 3000).register(fieldInfo, {
    label,
    help: "One sentence a line, as people type it, also in Roman letters.",
    input: "paragraph",
    isShared: true,
  });

/** What people type when something has happened, and the page that answers it. */
export const searchIntentsContent = defineContent({
  id: "search-intents",
  title: "What people search for",
  help: "Sentences that visitors type in the search, and the page that answers them.",
  shown: { group: "The whole site", path: "/search" },
  schema: z.object({
    intents: list(
      "Matters",
      group("Matter", {
        id: identifier("Code name"),
        page: link("Page that answers", "A result of “Which application?”, or any other page of this site."),
        en: sentences("Typed in English"),
        te: sentences("Typed in Telugu"),
        hi: sentences("Typed in Hindi"),
      }),
      { min: 1, max: 250 },
    ),
  }),
});
