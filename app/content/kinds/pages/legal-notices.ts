import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { code, date } from "#app/content/engine/fields.ts";
import { pageHead, sections } from "./page-fields.ts";

const schema = z.object({
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
  schema,
});

export const privacyContent = defineContent({
  id: "privacy",
  title: "Privacy notice",
  help: "What is kept of visitors, why, how long, and how they can end it.",
  shown: { group: "Other pages", path: "/privacy" },
  schema,
});
export type LegalNotice = z.infer<typeof schema>;
