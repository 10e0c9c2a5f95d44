import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, link, list, text } from "#app/content/engine/fields.ts";

export const servicesContent = defineContent({
  id: "home-services",
  title: "Home: services grid",
  help: "What people come to do, each leading to its guide.",
  shown: { group: "Home page", path: "/", part: ".plots" },
  storage: { table: "homepage_content", section: "services" },
  file: "home/services",
  schema: z.object({
    title: text("Heading", { max: 120 }),
    lead: text("Text beside it", { max: 300 }),
    items: list(
      "Services",
      group("Service", {
        id: identifier("Code name"),
        title: text("Title", { max: 60 }),
        text: text("Text", { max: 160 }),
        url: link("Link"),
      }),
      { min: 1, max: 12 },
    ),
    all: group("Last field", {
      title: text("Title", { max: 60 }),
      text: text("Text", { max: 160 }),
      url: link("Link"),
    }),
  }),
});
export type Services = z.infer<typeof servicesContent.schema>;
