import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, link, list, text } from "#app/content/engine/fields.ts";

const linked = {
  title: text("Title", { max: 60 }),
  text: text("Text", { max: 80, help: "A few words. Phones show only the title of a guide." }),
  url: link("Link"),
};

export const servicesContent = defineContent({
  id: "home-services",
  title: "Home: services grid",
  help: "Links to the guides and tools that people use most.",
  shown: { group: "Home page", path: "/", part: ".guide-links" },
  storage: { table: "homepage_content", section: "services" },
  file: "home/services",
  schema: z.object({
    title: text("Heading", { max: 120 }),
    items: list("Guides", group("Guide", { id: identifier("Code name"), ...linked }), { min: 1, max: 12 }),
    all: group("Last link", linked),
    tools: list("Tools", group("Tool", { id: identifier("Code name"), ...linked }), { max: 3 }),
  }),
});
export type Services = z.infer<typeof servicesContent.schema>;
