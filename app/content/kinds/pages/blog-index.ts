import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { text } from "#app/content/engine/fields.ts";
import { pageHead } from "./page-fields.ts";

export const blogIndexContent = defineContent({
  id: "blog-index",
  title: "Blog: front page",
  help: "Heading and texts of the list of posts. The posts are written in the blog editor.",
  shown: { group: "Other pages", path: "/blog" },
  schema: z.object({ ...pageHead, empty: text("Shown while there is no post") }),
});
export type BlogIndex = z.infer<typeof blogIndexContent.schema>;
