import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import {
  choice,
  citedText,
  group,
  lines,
  list,
  paragraph,
  reference,
  rich,
  text,
} from "#app/content/engine/fields.ts";
import { matterKinds } from "#app/content/ledger/estimate.ts";
import { guideSlugs } from "#app/lib/addresses/public-pages.ts";
import {
  checked,
  daysToCount,
  letterChoices,
  letterToWrite,
  pageHead,
  question,
  routes,
  sections,
} from "./page-fields.ts";

export const stepPlaces = ["home", "portal", "office"] as const;

const step = group("Step", {
  title: text("What to do", { max: 80, help: "Begin with a verb." }),
  text: rich("How", { max: 500, mayBeEmpty: true }),
  tip: rich("Tip", { max: 300, help: "At most one in a group." }).optional(),
  screen: group(
    "Drawn screen",
    {
      words: list("Words on it", text("Word", { max: 60 }), { min: 2, max: 12 }),
      note: rich("Which screen it is", {
        max: 200,
        help: "With its source: only words that a source names.",
      }),
    },
    "A drawing of what to look for on the portal. The page says that it is one.",
  ).optional(),
});

const glance = (label: string) =>
  group(label, {
    value: citedText("Value", { max: 60, help: "Short and large: “30 days”, “₹300”, “Tahsildar”." }),
    note: rich("Note", { max: 160, mayBeEmpty: true }),
  });

/**
 * A guide needs a title, an answer, steps and documents. Every other part is optional, and the page shows nothing in
 * its place. `null` is a part of a shipped guide that staff have removed. The RTI page, a guide with a sample letter,
 * also uses these fields.
 */
export const guideFields = {
  title: pageHead.title,
  lead: paragraph("Answer", { max: 400, help: "One or two sentences that tell a landowner what to do." }),
  steps: list(
    "What to do",
    group("Place", {
      steps: list("Steps", step, { min: 1, max: 10, isWhole: true }),
      task: text("Task", {
        max: 80,
        help: "Only on a page with two tasks: names the task that begins here. Its steps count from 1.",
      }).optional(),
      place: choice("Place", stepPlaces),
      heading: text("Heading", { max: 60, help: "Only if the steps are done at several places." }).optional(),
    }),
    { min: 1, max: 6, isWhole: true, help: "What to do, in order. Six to ten steps for a task." },
  ),
  papers: list(
    "Papers",
    group("Paper", {
      name: text("Paper", { max: 100 }),
      note: rich("Note", { max: 200, mayBeEmpty: true, help: "Where from, or “Only if …”." }),
    }),
    { min: 1, max: 16, isWhole: true },
  ),
  line: text("One line under the title", {
    max: 60,
    help: "When this guide is for you. It fits one line of a phone.",
  }).optional(),
  at_a_glance: group(
    "At a glance",
    {
      office: glance("Who decides"),
      time: glance("How long").optional(),
      fee: glance("Fee").optional(),
      result: glance("What you get").optional(),
    },
    "The short facts. A cell without an answer is left out. The first three rejections are shown beside it.",
  ).nullish(),
  where: group("Where on the portal", {
    portal: choice("Site", ["bhu-bharati", "registration", "none"]),
    menu: text("Menu", { max: 160, help: "As the portal names it, or “look under …”." }),
    note: rich("Note", { max: 600, mayBeEmpty: true }),
  }).nullish(),
  fees: list("Fees", reference("Fee", "fee"), { max: 12 }),
  costs: choice("Cost", matterKinds, "What the estimator counts for an example under the answer.").optional(),
  fees_note: rich("Note under the fees", { max: 400, mayBeEmpty: true }),
  time_limits: list(
    "Time limits",
    group("Time limit", {
      what: text("What", { max: 100 }),
      limit: citedText("Limit", { max: 60, help: "“30 days”. An unknown limit is left out." }),
      note: rich("Note", { max: 300 }),
    }),
    { max: 8, isWhole: true },
  ),
  rejections: list(
    "What goes wrong",
    group("Rejection", {
      reason: text("What goes wrong", { max: 120 }),
      remedy: rich("How to avoid it", { max: 400 }),
    }),
    { max: 10, help: "The commonest first: the first three are shown at the top of the page." },
  ),
  stuck: group("If you are stuck", {
    note: rich("First words", { max: 600 }),
    rungs: list("Stages", reference("Stage", "rung"), { min: 2, max: 10 }),
  }).nullish(),
  what_it_is: lines("What it is", { min: 0, max: 4 }),
  who_needs_it: lines("Who needs it", { min: 0, max: 8 }),
  more: sections("More sections", { max: 4 }),
  questions: list("Questions", question, { max: 6 }),
  figure: pageHead.figure,
  checked: checked.nullish(),
  deadline: daysToCount,
  letter: letterToWrite,
  letter_choices: letterChoices,
  related: routes("Related pages"),
  short_title: text("Short title", {
    max: 60,
    help: "For breadcrumbs and lists. Otherwise the title.",
  }).optional(),
  seo: pageHead.seo.nullish(),
};

export const guideContent = defineContent({
  id: "guide",
  title: "Guide pages",
  help: "One page per application: what it is, steps, papers, fees, what goes wrong.",
  shown: { group: "Guides" },
  file: "guides",
  slugs: guideSlugs,
  schema: z.object(guideFields),
});
export type Guide = z.infer<typeof guideContent.schema>;
