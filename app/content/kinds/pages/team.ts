import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import {
  group,
  identifier,
  lines,
  list,
  onOff,
  paragraph,
  picture,
  text,
} from "#app/content/engine/fields.ts";
import { pageHead, sections } from "./page-fields.ts";

export const teamContent = defineContent({
  id: "team",
  title: "Team",
  help: "Who does the work. An advocate's entry may show name, enrolment, qualifications and areas of practice; no praise, no ratings.",
  shown: { group: "Other pages", path: "/teams" },
  schema: z.object({
    ...pageHead,
    intro: lines("Introduction", { min: 0, max: 6 }),
    members: list(
      "People",
      group("Person", {
        id: identifier("Code name"),
        role: text("Role", { max: 80 }),
        name: text("Name", {
          max: 120,
          mayBeEmpty: true,
          help: "Without a name the entry is not shown. Enter real names only.",
        }).refine((name) => !/[[\]]/.test(name), "Enter the real name, without brackets."),
        is_advocate: onOff(
          "Advocate",
          "Shown only where the site settings say that this is a law firm: advocates may not advertise elsewhere.",
        ).optional(),
        about: paragraph("What this person does", { max: 600 }),
        credentials: text("Enrolment and qualifications", { max: 300, mayBeEmpty: true }),
        picture: picture("Picture").optional(),
      }),
      { max: 30 },
    ),
    sections: sections("More sections", { max: 6 }),
  }),
});
export type Team = z.infer<typeof teamContent.schema>;
