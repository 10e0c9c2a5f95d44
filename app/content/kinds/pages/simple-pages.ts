import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { code, date, lines, list, rich, text } from "#app/content/engine/fields.ts";
import { checked, pageHead, routes, sections } from "./page-fields.ts";

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

export const blogIndexContent = defineContent({
  id: "blog-index",
  title: "Blog: front page",
  help: "Heading and texts of the list of posts. The posts are written in the blog editor.",
  shown: { group: "Other pages", path: "/blog" },
  schema: z.object({ ...pageHead, empty: text("Shown while there is no post") }),
});
export type BlogIndex = z.infer<typeof blogIndexContent.schema>;

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

const noticeSchema = z.object({
  ...pageHead,
  version: code("Version", { help: "Recorded with every consent. Change it whenever the meaning changes." }),
  effective_on: date("In force from"),
  sections: sections("Sections", { min: 1 }),
});

export const termsContent = defineContent({
  id: "terms",
  title: "Terms and conditions",
  help: "The rules for using the site and its services.",
  shown: { group: "Other pages", path: "/terms" },
  schema: noticeSchema,
});

export const privacyContent = defineContent({
  id: "privacy",
  title: "Privacy notice",
  help: "What is kept of visitors, why, how long, and how they can end it.",
  shown: { group: "Other pages", path: "/privacy" },
  schema: noticeSchema,
});
