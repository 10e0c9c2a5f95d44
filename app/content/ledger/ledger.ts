import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import {
  choice,
  code,
  date,
  group,
  identifier,
  list,
  partialDate,
  reference,
  rich,
  text,
} from "#app/content/engine/fields.ts";
import { settingNames } from "#app/content/engine/placeholder-syntax.ts";

type Fault = { path: (string | number)[]; message: string };

const wordForms: readonly RecordForm[] = ["office", "text"];
const number = /^\d{1,12}(\.\d{1,4})?(-\d{1,12}(\.\d{1,4})?)?$/;

/** The pattern of a figure by form. All other forms are numbers. */
const figures: Partial<Record<RecordForm, [RegExp, string]>> = {
  date: [/^\d{4}(-\d{2}(-\d{2})?)?$/, "A date looks like 2026-04-13, 2026-04 or 2026."],
  section: [/^[0-9][0-9A-Za-z().,/ -]*$/, "A section looks like 22-A or 5(1)."],
  rule: [/^[0-9][0-9A-Za-z().,/ -]*$/, "A rule looks like 15 or 5(1)."],
};

function findRecordFaults({ form, unit, values }: Pick<LawRecord, "form" | "unit" | "values">): Fault[] {
  const faults: Fault[] = [];
  if (form === "money-per-unit" && !unit)
    faults.push({ path: ["unit"], message: "Choose what it is counted on." });
  for (const [i, value] of values.entries()) {
    const add = (field: keyof LawValue, message: string) =>
      faults.push({ path: ["values", i, field], message });
    for (const [field, message] of findValueFaults(form, value)) add(field, message);
    const before = values[i - 1];
    if (before && (!value.from || (before.from ?? "") >= value.from))
      add("from", "Values are in order: it begins later than the one before it.");
    if (before?.until && value.from && before.until >= value.from)
      faults.push({ path: ["values", i - 1, "until"], message: "The next value begins before this day." });
  }
  return faults;
}

function findValueFaults(form: RecordForm, value: LawValue): [keyof LawValue, string][] {
  const { status, figure, words, sources, from, until } = value;
  const faults: [keyof LawValue, string][] = [];
  if (until && from && until < from) faults.push(["until", "It ends before it begins."]);
  if (status === "unknown") {
    if (figure)
      faults.push(["figure", "What is unknown has no figure. What was true before is a value of its own."]);
    return faults;
  }
  if (wordForms.includes(form)) {
    if (!words) faults.push(["words", "Fill this in, or choose “unknown”."]);
  } else {
    const [pattern, message] = figures[form] ?? [number, "Only the number: 7.5, 2500 or 10-15."];
    if (!figure || !pattern.test(figure)) faults.push(["figure", message]);
  }
  if (status === "confirmed" && !value.confirmed_by) faults.push(["confirmed_by", "Who confirmed it?"]);
  if (status === "confirmed" && !value.confirmed_on) faults.push(["confirmed_on", "When was it confirmed?"]);
  if (status === "reported" && sources.length < 2)
    faults.push(["sources", "“Reported” needs two sources; with one it is “reported once”."]);
  if (["reported-once", "named"].includes(status) && sources.length === 0)
    faults.push(["sources", "Name the source."]);
  return faults;
}

/** How a value is printed. Figures are stored as plain numbers and formatted for the page's language. */
export const recordForms = [
  "money",
  "money-per-unit",
  "percentage",
  "number",
  "minutes",
  "hours",
  "days",
  "weeks",
  "months",
  "years",
  "date",
  "section",
  "rule",
  "office",
  "text",
] as const;
export type RecordForm = (typeof recordForms)[number];

const figureUnits = ["acre", "gunta", "square-yard", "page", "survey-number", "document"] as const;

/** "fee": a row of the fee table. "rate": a part of such a row, with its own figure. */
export const recordCategories = ["fee", "rate", "period", "date", "office", "law", "figure"] as const;

export const recordTopics = [
  "applications",
  "deeds",
  "conversion",
  "survey",
  "rti",
  "marriage",
  "other",
] as const;

export const recordStatuses = ["confirmed", "reported", "reported-once", "named", "unknown"] as const;

const value = group("Value", {
  from: partialDate("Valid from", "A day, 2021-07-22; 2021-07 or 2021 where no more is known.").optional(),
  until: partialDate(
    "Valid until",
    "The last day of which a source gives it, where nothing follows it. A later value ends it by itself.",
  ).optional(),
  figure: code("Figure", {
    max: 24,
    help: "Only the number: 7.5, 2500, 30; 10-15 for a span; 2026-04-13 for a date; 22-A for a section.",
  }).optional(),
  words: text("Words", {
    max: 200,
    help: "Of an office or a text: all of it. Of a figure: what it is counted on, “of the market value”.",
  }).optional(),
  status: choice(
    "Certainty",
    recordStatuses,
    "Confirmed: a named person checked it. Reported: by several sources. Reported once: by one. Named: in a law whose text we did not open. Unknown: we know no value.",
  ),
  confirmed_by: text("Confirmed by", { max: 120 }).optional(),
  confirmed_on: date("Confirmed on").optional(),
  order: code("Government order", { max: 120, help: "Its number, such as G.O. Ms. No. 78." }).optional(),
  ordered_on: date("Date of the order").optional(),
  sources: list("Sources", reference("Source", "source"), { max: 8 }),
  looked_on: date("Last checked", "When someone last looked for a newer value."),
  note: rich("Note", {
    max: 400,
    help: "What else there is to say. Sources are added automatically.",
  }).optional(),
});

const record = group("Record", {
  id: identifier("Code name", "Texts name it as {mutation-fee}.").refine(
    (id) => !settingNames.some((name) => name === id),
    "This name means a site setting.",
  ),
  label: text("What it is", { max: 120 }),
  applies_to: text("What it applies to", { max: 200 }).optional(),
  category: choice("Category", recordCategories, "Fee: a line of the fee table. Rate: a part of one."),
  topic: choice("Topic", recordTopics, "Its heading on the fees page."),
  form: choice("Kind of value", recordForms),
  unit: choice("Per", figureUnits, "Only for money per unit.").optional(),
  values: list("Values", value, {
    min: 1,
    max: 20,
    isWhole: true,
    help: "Oldest first. Add a value with its day instead of changing one that was true before.",
  }),
}).superRefine((given, context) => {
  for (const { path, message } of findRecordFaults(given))
    context.addIssue({ code: "custom", path, message });
});

/**
 * The law ledger: every figure, period, rate, section, office and authority that any page states, once. Texts refer to
 * a record as {id}. It is one document, so that related changes are saved, scheduled and published together.
 */
export const ledgerContent = defineContent({
  id: "ledger",
  title: "Law ledger",
  help: "Every fee, rate, period, section and office, once. Texts name a record as {mutation-fee}; a change here changes them all.",
  shown: { group: "Guides", path: "/nala-application-guide", part: "#fees" },
  schema: z.object({
    payment_note: rich("Note wherever a payment is described", { max: 200 }),
    records: list("Records", record, { min: 1, max: 500, isUnordered: true }),
  }),
});
export type Ledger = z.infer<typeof ledgerContent.schema>;
export type LawRecord = Ledger["records"][number];
export type LawValue = LawRecord["values"][number];
