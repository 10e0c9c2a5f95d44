import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import {
  choice,
  code,
  date,
  group,
  identifier,
  list,
  reference,
  rich,
  text,
} from "#app/content/engine/fields.ts";
import { checked, letterChoices, letterToWrite, pageHead } from "#app/content/kinds/pages/page-fields.ts";
import { deadlineSides, firstDate } from "./deadline-dates.ts";

/** This field of the letter is filled with the date. */
const letterField = code("Field of the letter", {
  mayBeEmpty: true,
  help: "The field that takes this date, such as order-date.",
}).optional();

const row = group("Date", {
  id: identifier("Code name"),
  what: text("What", { max: 100 }),
  note: rich("Note", { max: 300, mayBeEmpty: true }),
  side: choice("Whose time", deadlineSides),
  begins: identifier("Begins with", "“event”, or the short name of one of the other dates."),
  period: reference("Period", "record", "In days or months, from the law ledger."),
  after: reference(
    "Only after",
    "record",
    "A period that has to run out first, such as the time for a reply.",
    { mayBeEmpty: true },
  ).optional(),
  page: reference("Page", "page", "Where the next paper is explained.", { mayBeEmpty: true }),
  letter: letterToWrite,
  letter_choices: letterChoices,
});

/** The land clock: an event and its date, and every period that runs from it. All periods are ledger records. */
export const deadlinesContent = defineContent({
  id: "deadlines",
  title: "Land clock",
  help: "What happened, and the periods that run from it. The periods themselves are in the law ledger.",
  shown: { group: "Other pages", path: "/deadlines", isTool: true },
  schema: z.object({
    ...pageHead,
    checked,
    cases: list(
      "Cases",
      group("Case", {
        id: identifier("Code name", "The last part of its address."),
        label: text("What happened", { max: 80 }),
        hint: text("Explanation", { max: 160, mayBeEmpty: true }),
        date_label: text("Name of the first date", { max: 60 }),
        letter_field: letterField,
        other_dates: list(
          "Dates that may follow",
          group("Date", {
            id: identifier("Code name"),
            label: text("Name", { max: 60 }),
            letter_field: letterField,
          }),
          { max: 4 },
        ),
        rows: list("Dates", row, { min: 1, max: 12, isWhole: true }),
      }).refine(
        ({ other_dates: others, rows }) =>
          rows.every(({ begins }) => begins === firstDate || others.some(({ id }) => id === begins)),
        `A date begins with “${firstDate}” or with one of the dates that may follow.`,
      ),
      { min: 1, max: 20 },
    ),
    holidays: list("Holidays", group("Holiday", { day: date("Day"), name: text("Name", { max: 80 }) }), {
      max: 200,
      help: "Days on which offices are closed. Sundays and second Saturdays are known.",
    }),
  }),
});
export type Deadlines = z.infer<typeof deadlinesContent.schema>;
export type DeadlineCase = Deadlines["cases"][number];
export type DeadlineRow = DeadlineCase["rows"][number];
