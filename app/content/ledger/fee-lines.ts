import { formatPartialDate, type Locale } from "#app/i18n/locales.ts";
import { type Charge, matterCharges, type Rates } from "./estimate.ts";
import type { LawRecord, LawValue } from "./ledger.ts";
import { printRecord, printValue, sourcesOnDay } from "./print-record.ts";
import { valueOn } from "./value-on.ts";

export type FeeLine = {
  id: string;
  item: string;
  /** Empty if no amount was ever known. */
  amount: string;
  /** A rich text: the note with its sources, which decide the row's mark. */
  note: string;
};

export function toFeeLine(record: LawRecord, options: { locale: Locale; day: string }): FeeLine {
  const { value, former } = valueOn(record, options.day);
  const shown = value ?? former;
  const total = shown && totalOf(record, shown);
  // The base or the parts of a figure go into the note, so that the amount stays short.
  const base = (shown?.figure || total) && shown?.words;
  const order = shown && printOrder(shown, options.locale);
  const stop = options.locale === "hi" ? "। " : ". ";
  const note = [base, order, noteOn(record, options.day)].filter(Boolean).join(stop);
  return {
    id: record.id,
    item: record.label,
    amount: total ?? (shown ? printRecord(record, options) : ""),
    note: withMarks(note, sourcesOnDay(record, options.day)),
  };
}

/** A deed's stamp duty and registration, "2% and 0.5%", are paid together: "2.5%". */
function totalOf({ topic }: LawRecord, { figure, words = "" }: LawValue): string | undefined {
  const shares = words.split("%").slice(0, -1);
  const [duty, fee, more] = shares.map((share) => Number(share.split(" ").at(-1)));
  return topic === "deeds" && !figure && duty && fee && more === undefined ? `${duty + fee}%` : undefined;
}

/** "G.O. Ms. No. 78, 18 November 2026" */
const printOrder = ({ order, ordered_on: day }: LawValue, locale: Locale): string | undefined =>
  order && day ? `${order}, ${formatPartialDate(day, locale)}` : order;

/** The note of today's value or, if that is not known, the latest note. */
function noteOn({ values }: LawRecord, day: string): string {
  const { value } = valueOn({ values }, day);
  return (value ?? values.findLast(({ note }) => note))?.note ?? "";
}

function withMarks(note: string, sources: readonly string[]): string {
  const marks = sources.map((source) => `[${source}]`).filter((mark) => !note.includes(mark));
  if (marks.length === 0) return note;
  const [, sentence = note, stop = ""] = /^(.*?)([.।]?)$/s.exec(note) ?? [];
  return `${sentence} ${marks.join("")}${stop}`.trim();
}

const charges: readonly Charge[] = Object.values(matterCharges).flat();
const used = new Set(charges.flatMap(({ record, least, most }) => [record, least, most]));

/** The rates that estimates use, as they are on a day or were last known. */
export function toRates(records: readonly LawRecord[], options: { locale: Locale; day: string }): Rates {
  const { locale, day } = options;
  return Object.fromEntries(
    records.flatMap((record) => {
      const { id, label, form } = record;
      const isRate = form === "percentage" || form === "money" || form === "money-per-unit";
      if (!used.has(id) || !isRate) return [];
      const { value, former } = valueOn(record, day);
      const shown = value ?? former;
      const figure = Number.parseFloat(shown?.figure ?? "");
      return [
        [
          id,
          {
            label,
            form,
            figure: Number.isNaN(figure) ? undefined : figure,
            printed: shown ? printValue(record, shown, locale) : "",
            year: value ? undefined : (former?.until ?? former?.from)?.slice(0, 4),
            sources: sourcesOnDay(record, day)
              .map((source) => `[${source}]`)
              .join(""),
          },
        ],
      ];
    }),
  );
}
