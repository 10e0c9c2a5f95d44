import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, link, list, partialDate, rich, text } from "#app/content/engine/fields.ts";
import { pageHead, routes } from "./page-fields.ts";

const item = {
  on: partialDate("Day", "2026-04-13, or only the month or the year if no more is known."),
  title: text("Headline", { max: 120 }),
  body: rich("What it means", { max: 700 }),
  page: link("Page that says more"),
};
const newsItem = group("News item", { id: identifier("Code name"), ...item });

export const whatChangedContent = defineContent({
  id: "what-changed",
  title: "What changed",
  help: "News about law, fees and offices, newest first. When you change a value of the law ledger that people should know of, write a line here.",
  shown: { group: "Guides", path: "/what-changed" },
  schema: z.object({
    ...pageHead,
    main: group("The great change, named in the head", item),
    news: list("News", newsItem, { max: 60, help: "The page sorts them by day." }),
    related: routes("Related pages"),
  }),
});
export type NewsItem = z.infer<typeof newsItem>;
