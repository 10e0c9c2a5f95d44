import { isDay } from "#app/lib/time/is-day.ts";
import type { LetterValues, TemplateField } from "./fill-letter.ts";

type Fields = { get: (name: string) => unknown };

/** Longer input was pasted by mistake. */
const most = { line: 200, lines: 4000 };

/** Control characters except line breaks, and direction changes. Joiners inside Telugu and Hindi words stay. */
const hiddenSigns = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Reads the input. Invalid dates and choices count as empty. */
export function readValues(form: Fields, fields: Readonly<Record<string, TemplateField>>): LetterValues {
  const entries = Object.entries(fields).flatMap(([id, field]) => {
    const given = form.get(id);
    const value = typeof given === "string" ? clean(given, field) : "";
    return value ? [[id, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Reads ids and dates from an address. Free texts are ignored: nothing personal belongs there. */
export function readCarried(query: Fields, fields: readonly (TemplateField & { id: string })[]) {
  const keys = fields.filter(({ kind }) => kind === "date" || kind === "choice");
  return readValues(query, Object.fromEntries(keys.map((field) => [field.id, field])));
}

function clean(given: string, { kind, choices }: TemplateField): string {
  if (kind === "date") return isDay(given) ? given : "";
  if (kind === "choice" || kind === "district") return choices.some(({ id }) => id === given) ? given : "";
  const lines = given
    .replaceAll("\r\n", "\n")
    .replaceAll(hiddenSigns, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return kind === "lines" ? lines.join("\n").slice(0, most.lines) : lines.join(" ").slice(0, most.line);
}
