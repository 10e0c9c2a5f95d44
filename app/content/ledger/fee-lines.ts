import type { Locale } from "#app/i18n/locales.ts";
import type { LawRecord, LawValue } from "./ledger.ts";
import { printRecord, sourcesOnDay } from "./print-record.ts";
import { valueOn } from "./value-on.ts";

/** A record as the fee table shows it. */
export type FeeLine = {
  id: string;
  item: string;
  /** Empty where not even a former amount is known. */
  amount: string;
  /** Today's, as opposed to the last that was known. */
  isCurrent: boolean;
  /** Rich: what there is to say, with the sources. */
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

/** The note of today's value; where that is not known, the latest there is. */
function noteOn({ values }: LawRecord, day: string): string {
  const { value } = valueOn({ values }, day);
  return (value ?? values.findLast(({ note }) => note))?.note ?? "";
}

/** Sources that a note does not name itself are added at its end. */
function withMarks(note: string, sources: readonly string[]): string {
  const marks = sources.map((source) => `[${source}]`).filter((mark) => !note.includes(mark));
  if (marks.length === 0) return note;
  const [, sentence = note, stop = ""] = /^(.*?)([.।]?)$/s.exec(note) ?? [];
  return `${sentence} ${marks.join("")}${stop}`.trim();
}
