import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { code, group, imageAddress, link, list, paragraph, phone, text } from "#app/content/engine/fields.ts";

const failed = "Failed to load hero content";
const button = (label: string) => group(label, { text: text("Words", { max: 60 }), url: link("Link") });

export const heroContent = defineContent({
  id: "hero",
  title: "Hero",
  help: "The first screen of the home page.",
  shown: { group: "Home page", path: "/" },
  storage: { table: "homepage_content", section: "hero" },
  file: "home/hero",
  failure: { texts: { error: failed, exception: failed }, level: "error", isShownOn: [] },
  schema: z.object({
    headline: text("Headline", {
      max: 120,
      help: "The main heading. “What happened?” on the map below it belongs to the question “Which application?”.",
    }),
    subheadline: text("Short line under the headline", {
      mayBeEmpty: true,
      help: "Phones show this line in place of the text. About 40 characters.",
    }),
    description: paragraph("Text under the headline", {
      max: 600,
      mayBeEmpty: true,
      help: "Shown on wide screens. About 130 characters.",
    }),
    features: list("Features", text("Feature", { max: 80 }), { max: 8 }),
    primary_button: button("First button"),
    secondary_button: button("Second button"),
    form_placeholder: text("Hint in the field", { max: 80 }),
    form_button_text: text("Text of the form’s button", { max: 40 }),
    phone_number: phone("Phone number", "Leave empty to use the main number."),
    phone_display: code("Phone number as shown", {
      mayBeEmpty: true,
      help: "Leave empty to show the number itself.",
    }),
    background_images: list("Pictures", imageAddress("Picture"), {
      max: 8,
      help: "Shown one after the other. Without pictures the site's own drawings are shown.",
    }),
  }),
});
export type Hero = z.infer<typeof heroContent.schema>;
