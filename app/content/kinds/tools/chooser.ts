import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import {
  choice,
  citedText,
  group,
  identifier,
  list,
  ownItem,
  reference,
  rich,
  text,
} from "#app/content/engine/fields.ts";
import {
  daysToCount,
  inOtherLanguages,
  letterChoices,
  letterToWrite,
  pageHead,
} from "#app/content/kinds/pages/page-fields.ts";
import { matterKinds } from "#app/content/ledger/estimate.ts";
import { findChooserFaults } from "./walk-chooser.ts";

const cell = (label: string) =>
  group(
    label,
    { value: citedText("Value", { max: 60 }), note: rich("Note", { max: 160, mayBeEmpty: true }) },
    "Only where it differs from the guide.",
  ).optional();

/** A decision graph: each answer leads to a further question, or to a leaf that names the application. */
export const chooserContent = defineContent({
  id: "chooser",
  title: "Which application?",
  help: "The questions that lead a visitor to the right application, and the answers at their end.",
  shown: { group: "Guides", path: "/which-application" },
  schema: z
    .object({
      ...pageHead,
      questions: list(
        "Questions",
        group("Question", {
          id: identifier("Code name"),
          title: text("Question", { max: 90 }),
          lead: text("Why we ask", { max: 160, mayBeEmpty: true }),
          answers: list(
            "Answers",
            group("Answer", {
              id: identifier("Code name", "The part of the address that means this answer."),
              label: text("Answer", { max: 60 }),
              short: text("In the breadcrumbs", {
                max: 30,
                mayBeEmpty: true,
                help: "If empty, the answer itself is used.",
              }),
              hint: text("Explanation", { max: 120, mayBeEmpty: true }),
              leads_to: ownItem("Goes on to", ["questions", "leaves"]),
            }),
            { min: 2, max: 9 },
          ),
        }),
        { min: 1, max: 40, help: "The first one is asked first." },
      ),
      leaves: list(
        "Results",
        group("Result", {
          id: identifier("Code name"),
          title: text("Application", { max: 60, help: "In plain words, the office's name in brackets." }),
          ...inOtherLanguages,
          text: rich("What to know first", { max: 400, mayBeEmpty: true }),
          guide: reference("Page", "page", "The guide whose answers, papers and rejections are shown."),
          deadline: daysToCount,
          letter: letterToWrite,
          letter_choices: letterChoices,
          office: cell("Who decides"),
          time: cell("How long"),
          fee: cell("Fee"),
          costs: choice("Cost", matterKinds, "What the estimator counts for an example.").optional(),
          papers: list("Papers", text("Paper", { max: 120 }), {
            max: 12,
            help: "If empty, those of the guide are used.",
          }),
          checks: list("It will be sent back if", text("Reason", { max: 140 }), {
            max: 6,
            help: "If empty, the first reasons of the guide are used.",
          }),
        }),
        { min: 1, max: 60 },
      ),
    })
    .superRefine((chooser, { addIssue }) => {
      for (const message of findChooserFaults(chooser))
        addIssue({ code: "custom", path: ["questions"], message });
    }),
});
export type Chooser = z.infer<typeof chooserContent.schema>;
export type ChooserQuestion = Chooser["questions"][number];
export type ChooserAnswer = ChooserQuestion["answers"][number];
export type ChooserLeaf = Chooser["leaves"][number];
