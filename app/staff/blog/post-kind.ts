import { z } from "zod";
import { postFields } from "#app/content/blog/blog-post.ts";
import { defineContent } from "#app/content/engine/define-content.ts";
import { word } from "#app/staff/words/words.ts";
import { checkPost } from "./check-post.ts";
import { postTable } from "./post-table.ts";

/** A post for the editor. It is not in the registry, because posts have lists and pages of their own. */
export const postKind = defineContent({
  id: "post",
  title: word("Blog").english,
  help: word("Alt+F10 goes to the buttons, Escape back to the text. Ctrl+K makes a link, Ctrl+S saves.")
    .english,
  shown: { group: "Other pages" },
  schema: z.object(postFields),
  whole: { ...postTable, check: checkPost },
});
