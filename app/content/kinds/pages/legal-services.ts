import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, lines, link, list, text } from "#app/content/engine/fields.ts";
import { checked, pageHead, question, routes, sections } from "./page-fields.ts";

export const legalService = group("Service", {
  id: identifier("Code name"),
  title: text("Service", { max: 80 }),
  receive: text("What you receive", { max: 240 }),
  bring: text("What to bring", { max: 160 }),
  url: link("Link"),
});

export const legalServicesContent = defineContent({
  id: "legal-services",
  title: "Legal services",
  help: "What is done for clients. Explain the subject; do not solicit.",
  shown: { group: "Other pages", path: "/legal-services" },
  schema: z.object({
    ...pageHead,
    checked,
    intro: lines("Introduction", { max: 6 }),
    services: list("Services", legalService, { min: 1, max: 20 }),
    sections: sections("More sections", { max: 8 }),
    questions: list("Questions", question, { max: 10 }),
    related: routes("Related pages"),
  }),
});
export type LegalServices = z.infer<typeof legalServicesContent.schema>;
