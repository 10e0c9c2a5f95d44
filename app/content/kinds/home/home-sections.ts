import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, link, list, text } from "#app/content/engine/fields.ts";
import { legalService } from "#app/content/kinds/pages/legal-services.ts";
import { question } from "#app/content/kinds/pages/page-fields.ts";

/** A section of the home page. Its name says where it is stored and which file has its defaults. */
const homeSection = <Schema extends z.ZodObject>(
  name: string,
  { part, ...section }: { title: string; help: string; part: string; schema: Schema },
) =>
  defineContent({
    id: `home-${name}`,
    shown: { group: "Home page", path: "/", part },
    storage: { table: "homepage_content", section: name.replaceAll("-", "_") },
    file: `home/${name}`,
    ...section,
  });

const linked = {
  title: text("Title", { max: 60 }),
  text: text("Text", { max: 80, help: "A few words. Phones show only the title of a guide." }),
  url: link("Link"),
};

export const servicesContent = homeSection("services", {
  title: "Home: services grid",
  help: "Links to the guides and tools that people use most.",
  part: ".guide-links",
  schema: z.object({
    title: text("Heading", { max: 120 }),
    items: list("Guides", group("Guide", { id: identifier("Code name"), ...linked }), { min: 1, max: 12 }),
    all: group("Last link", linked),
    tools: list("Tools", group("Tool", { id: identifier("Code name"), ...linked }), { max: 3 }),
  }),
});
export type Services = z.infer<typeof servicesContent.schema>;

export const comparisonContent = homeSection("comparison", {
  title: "Home: comparison",
  help: "Doing it alone, or with guidance. Keep at least three rows where both are the same.",
  part: ".comparison",
  schema: z.object({
    title: text("Heading", { max: 120 }),
    lead: text("Text beside it", { max: 300 }),
    alone: text("Heading of the first column", { max: 60 }),
    guided: text("Heading of the second column", { max: 60 }),
    rows: list(
      "Rows",
      group("Row", {
        id: identifier("Code name"),
        topic: text("Topic", { max: 80 }),
        alone: text("Doing it alone", { mayBeEmpty: true, help: "Leave empty if both ways are the same." }),
        guided: text("With guidance", { mayBeEmpty: true, help: "Leave empty if both ways are the same." }),
        same: text("The same either way", { mayBeEmpty: true, help: "Leave empty if the two ways differ." }),
      }),
      { min: 3, max: 12 },
    ),
  }),
});
export type Comparison = z.infer<typeof comparisonContent.schema>;

const promises = (label: string) =>
  group(label, {
    title: text("Heading", { max: 80 }),
    items: list("Lines", text("Line", { max: 200 }), { min: 1, max: 8 }),
  });

export const whyChooseContent = homeSection("why-choose", {
  title: "Home: why choose",
  help: "Only lines that a visitor can check. No superlatives, no promises of results.",
  part: ".why",
  schema: z.object({
    title: text("Heading", { max: 120 }),
    lead: text("Text", { max: 300 }),
    does: promises("What we do"),
    never: promises("What we never do"),
  }),
});
export type WhyChoose = z.infer<typeof whyChooseContent.schema>;

export const legalServicesExcerptContent = homeSection("legal-services", {
  title: "Home: legal services",
  help: "The services on the home page.",
  part: ".service-folds",
  schema: z.object({
    title: text("Heading", { max: 120 }),
    lead: text("Text beside it", { max: 300 }),
    services: list("Services", legalService, { min: 1, max: 10 }),
  }),
});
export type LegalServicesExcerpt = z.infer<typeof legalServicesExcerptContent.schema>;

export const faqExcerptContent = homeSection("faq", {
  title: "Home: questions",
  help: "The few questions people ask first. The others are on the questions page.",
  part: ".faq",
  schema: z.object({
    title: text("Heading", { max: 120 }),
    link_text: text("Words of the link to all questions", { max: 80 }),
    questions: list("Questions", question, { min: 1, max: 8 }),
  }),
});
export type FaqExcerpt = z.infer<typeof faqExcerptContent.schema>;
