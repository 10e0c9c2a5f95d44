import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { list, text } from "#app/content/engine/fields.ts";
import { legalService } from "#app/content/kinds/pages/legal-services.ts";

export const legalServicesExcerptContent = defineContent({
  id: "home-legal-services",
  title: "Home: legal services",
  help: "The services on the home page.",
  shown: { group: "Home page", path: "/", part: ".service-folds" },
  storage: { table: "homepage_content", section: "legal_services" },
  file: "home/legal-services",
  schema: z.object({
    title: text("Heading", { max: 120 }),
    lead: text("Text beside it", { max: 300 }),
    services: list("Services", legalService, { min: 1, max: 10 }),
  }),
});
export type LegalServicesExcerpt = z.infer<typeof legalServicesExcerptContent.schema>;
