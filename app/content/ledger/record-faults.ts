import type { LawRecord, LawValue, RecordForm } from "./ledger.ts";

type Fault = { path: (string | number)[]; message: string };

const wordForms: readonly RecordForm[] = ["office", "text"];
const number = /^\d{1,12}(\.\d{1,4})?(-\d{1,12}(\.\d{1,4})?)?$/;

/** The pattern of a figure by form. All other forms are numbers. */
const figures: Partial<Record<RecordForm, [RegExp, string]>> = {
  date: [/^\d{4}(-\d{2}(-\d{2})?)?$/, "A date looks like 2026-04-13, 2026-04 or 2026."],
  section: [/^[0-9][0-9A-Za-z().,/ -]*$/, "A section looks like 22-A or 5(1)."],
  rule: [/^[0-9][0-9A-Za-z().,/ -]*$/, "A rule looks like 15 or 5(1)."],
};

/** Checks rules that concern several fields of a record. */
export function findRecordFaults({
  form,
  unit,
  values,
}: Pick<LawRecord, "form" | "unit" | "values">): Fault[] {
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
