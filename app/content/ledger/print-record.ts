import type { RecordPart } from "#app/content/engine/placeholder-syntax.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { formatPartialDate, type Locale, languages } from "#app/i18n/locales.ts";
import { phrases } from "#app/i18n/phrases.ts";
import type { LawRecord, LawValue } from "./ledger.ts";
import { confirmedHere, lastKnownOnly } from "./ledger-marks.ts";
import { valueOn } from "./value-on.ts";

type Options = { locale: Locale; day: string; part?: RecordPart };

/** Prints a record's value on a date, in the form of the language: 7.5%, ₹1,000, 30 days, or as unknown. */
export function printRecord(record: LawRecord, { locale, day, part }: Options): string {
  const words = phrases[locale].figures;
  const { value, former } = valueOn(record, day);
  if (part === "since") return value?.from ? formatPartialDate(value.from, locale) : words.unknown;
  if (part === "until") return value?.until ? formatPartialDate(value.until, locale) : words.unknown;
  if (part === "former") return former ? printValue(record, former, locale) : words.unknown;
  if (part === "figure") {
    const shown = value ?? former;
    return shown?.figure ? printFigure("number", shown.figure, locale) : words.unknown;
  }
  const print = (shown: LawValue) => printValue(record, shown, locale, part === "full");
  if (value) return print(value);
  if (!former) return words.unknown;
  const year = (former.until ?? former.from)?.slice(0, 4);
  return year ? `${print(former)} (${year})` : print(former);
}

export function sourcesOnDay(record: LawRecord, day: string): readonly string[] {
  const { value, former } = valueOn(record, day);
  if (value) return value.status === "confirmed" ? [...value.sources, confirmedHere] : value.sources;
  return former ? [...former.sources, lastKnownOnly] : [];
}

/** Prints one value. `isFull` adds its base, such as "of the market value". */
export function printValue(
  { form, unit }: Pick<LawRecord, "form" | "unit">,
  { figure, words }: LawValue,
  locale: Locale,
  isFull = false,
): string {
  if (!figure) return words ?? phrases[locale].figures.unknown;
  const amount = printFigure(form, figure, locale);
  const counted =
    form === "money-per-unit" && unit ? fillWords(phrases[locale].figures.per[unit], { amount }) : amount;
  return isFull && words ? `${counted} ${words}` : counted;
}

function printFigure(form: LawRecord["form"], figure: string, locale: Locale): string {
  const words = phrases[locale].figures;
  if (form === "date") return formatPartialDate(figure, locale);
  if (form === "section" || form === "rule")
    return fillWords(words[form], { figure: spellLetter(figure, locale) });
  const [from, to] = figure.split("-").map(Number);
  const write = numberFormat(form, locale);
  if (from === undefined || Number.isNaN(from)) return figure;
  if (to === undefined) return write(from);
  if (form.startsWith("money")) return fillWords(words.range, { from: write(from), to: write(to) });
  // "10 to 15 days" prints the unit once.
  const plain = numberFormat("number", locale);
  return write(to).replace(plain(to), fillWords(words.range, { from: plain(from), to: plain(to) }));
}

const letters: Partial<Record<Locale, Record<string, string>>> = {
  te: { A: "ఎ", B: "బి", C: "సి", D: "డి", E: "ఇ" },
  hi: { A: "ए", B: "बी", C: "सी", D: "डी", E: "ई" },
};

/** The letter of "22-A" in the script of the language, as the texts write it. */
const spellLetter = (figure: string, locale: Locale): string =>
  figure.replace(/(?<=-)[A-E]$/, (letter) => letters[locale]?.[letter] ?? letter);

const formats = new Map<string, Intl.NumberFormat>();

/** Formats are cached: creating one takes a hundred times as long as using it, and a page prints dozens of figures. */
function numberFormat(form: LawRecord["form"], locale: Locale): (figure: number) => string {
  const key = `${form} ${locale}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(languages[locale].tag, optionsOf(form));
  formats.set(key, format);
  return (figure) => format.format(figure);
}

function optionsOf(form: LawRecord["form"]): Intl.NumberFormatOptions {
  switch (form) {
    case "money":
    case "money-per-unit":
      return { style: "currency", currency: "INR", minimumFractionDigits: 0, maximumFractionDigits: 2 };
    case "percentage":
      return { style: "unit", unit: "percent", maximumFractionDigits: 4 };
    case "minutes":
    case "hours":
    case "days":
    case "weeks":
    case "months":
    case "years":
      return { style: "unit", unit: form.slice(0, -1), unitDisplay: "long" };
    default:
      return { maximumFractionDigits: 4 };
  }
}
