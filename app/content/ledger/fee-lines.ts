import type { Locale } from "#app/i18n/locales.ts";
import type { LawRecord, LawValue } from "./ledger.ts";
import { printRecord, sourcesOnDay } from "./print-record.ts";
import { valueOn } from "./value-on.ts";

/** A record as a row of the fee table. */
export type FeeLine = {
  id: string;
  item: string;
  /** Empty if no amount was ever known. */
  amount: string;
  /** True for today's amount, false for the last known one. */
  isCurrent: boolean;
  /** A rich text: the note with its sources. */
  note: string;
  status: LawValue["status"];
  confirmed?: { by: string; on: string };
  since?: string;
  lookedOn: string;
};

export function toFeeLine(record: LawRecord, options: { locale: Locale; day: string }): FeeLine {
  const { value, former } = valueOn(record, options.day);
  return {
    id: record.id,
    item: record.label,
    amount: value || former ? printRecord(record, { ...options, part: "full" }) : "",
    isCurrent: value !== undefined,
    ...statusOn(record, options.day),
    note: withMarks(noteOn(record, options.day), sourcesOnDay(record, options.day)),
  };
}

function statusOn(
  record: LawRecord,
  day: string,
): Pick<FeeLine, "status" | "confirmed" | "since" | "lookedOn"> {
  const { value } = valueOn(record, day);
  const looked =
    value?.looked_on ??
    record.values
      .map(({ looked_on: on }) => on)
      .toSorted()
      .at(-1) ??
    "";
  if (!value) return { status: "unknown", lookedOn: looked };
  const { status, confirmed_by: by, confirmed_on: on, from } = value;
  return { status, lookedOn: looked, since: from, confirmed: by && on ? { by, on } : undefined };
}

/** The note of today's value or, if that is not known, the latest note. */
function noteOn({ values }: LawRecord, day: string): string {
  const { value } = valueOn({ values }, day);
  return (value ?? values.findLast(({ note }) => note))?.note ?? "";
}

/** Adds the sources that the note does not cite itself. */
function withMarks(note: string, sources: readonly string[]): string {
  const marks = sources.map((source) => `[${source}]`).filter((mark) => !note.includes(mark));
  if (marks.length === 0) return note;
  const [, sentence = note, stop = ""] = /^(.*?)([.।]?)$/s.exec(note) ?? [];
  return `${sentence} ${marks.join("")}${stop}`.trim();
}
