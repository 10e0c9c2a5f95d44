import { type LawRecord, type LawValue, ledgerContent } from "#app/content/ledger/ledger.ts";
import { valueOn } from "#app/content/ledger/value-on.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { valueAt, withValueAt } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { originPath } from "#app/staff/editing/values/translation-values.ts";
import { labelOf, t } from "#app/staff/words/words.ts";

/** The status of a new value. It has no default. */
export const sureChoices = ["official", "press", "named", "unknown"] as const;
type SureChoice = (typeof sureChoices)[number];

/** One change: one or several figures, from one day, for one reason. */
export type Change = {
  /** The new value by record. Figures are typed once; texts in every language. */
  figures: Readonly<Record<string, string>>;
  words: Readonly<Record<string, Partial<Record<Locale, string>>>>;
  /** The records whose note is still true. */
  notes: readonly string[];
  from: string;
  sure: SureChoice | "";
  order: string;
  orderedOn: string;
  sources: readonly string[];
  lookedOn: string;
};

export const emptyChange = (today: string): Change => ({
  figures: {},
  words: {},
  notes: [],
  from: "",
  sure: "",
  order: "",
  orderedOn: "",
  sources: [],
  lookedOn: today,
});

/** Whether the value is a text and not a figure. */
export const isWorded = ({ form }: Pick<LawRecord, "form">): boolean => form === "office" || form === "text";

/** Parses "₹3,000" as 3000. */
export const toFigure = (typed: string): string => typed.replaceAll(/[₹,%\s]/g, "");

/** The value that the change adds to a record. The base of a figure stays the same. */
function toValue(record: LawRecord, change: Change, who: string): LawValue {
  const { value, former } = valueOn(record, change.from);
  const latest = value ?? former;
  const isUnknown = change.sure === "unknown";
  const sources = change.sources.filter(Boolean);
  const status = { official: "confirmed", named: "named", unknown: "unknown" } as const;
  const press = sources.length > 1 ? "reported" : "reported-once";
  const words = isWorded(record) ? change.words[record.id]?.en?.trim() : latest?.words;
  const figure = isWorded(record) ? undefined : toFigure(change.figures[record.id] ?? "");
  return {
    from: change.from,
    figure: isUnknown ? undefined : figure || undefined,
    words: isUnknown ? undefined : words || undefined,
    status: change.sure === "press" || !change.sure ? press : status[change.sure],
    ...(change.sure === "official" && { confirmed_by: who, confirmed_on: change.lookedOn }),
    order: change.order.trim() || undefined,
    ordered_on: change.orderedOn || undefined,
    sources,
    looked_on: change.lookedOn,
    note: change.notes.includes(record.id) ? latest?.note : undefined,
  };
}

/** Inserts a value by its date. A value of the same date is replaced. */
const insert = (values: readonly LawValue[], added: LawValue): LawValue[] => {
  const at = placeOf(values, added);
  return [...values.slice(0, at), added, ...values.slice(at + replacedBy(values, added))];
};
const placeOf = (values: readonly LawValue[], { from = "" }: LawValue): number => {
  const at = values.findIndex((one) => (one.from ?? "") >= from);
  return at === -1 ? values.length : at;
};
const replacedBy = (values: readonly LawValue[], added: LawValue): number =>
  Number(values[placeOf(values, added)]?.from === added.from);

/** The form with the change applied. Translations get their texts at the same position, with their English original. */
export function changeForm(form: FormValues, ids: readonly string[], change: Change, who: string) {
  const { records = [] } = form.en as { records?: LawRecord[] };
  return ids.reduce((all, id) => {
    const at = records.findIndex((record) => record.id === id);
    const record = records[at];
    if (!record) return all;
    const path = ["records", at, "values"];
    const added = toValue(record, change, who);
    const { value, former } = valueOn(record, change.from);
    const copied = record.values.indexOf((value ?? former) as LawValue);
    const place = placeOf(record.values, added);
    const withItem = (side: unknown, where: typeof path, item: (copy: unknown) => unknown) => {
      const list = valueAt(side, where);
      if (!Array.isArray(list)) return side;
      const items = [...list];
      items.splice(place, replacedBy(record.values, added), item(list[copied]));
      return withValueAt(side, where, items);
    };
    const typed = (locale: Locale) => (isWorded(record) ? change.words[id]?.[locale]?.trim() : undefined);
    const keep = (name: "words" | "note", copy: unknown) =>
      added[name] ? (valueAt(copy, [name]) ?? "") : "";
    const edited = locales.map((locale) => {
      if (locale === defaultLocale) return [locale, withItem(all.en, path, () => added)];
      const words = withItem(all[locale], path, (copy) => ({
        words: typed(locale) ?? keep("words", copy),
        note: keep("note", copy),
      }));
      const origin = (copy: unknown) => ({
        words: typed(locale) ? added.words : keep("words", copy),
        note: keep("note", copy),
      });
      return [locale, withItem(words, originPath(path) as typeof path, origin)];
    });
    return Object.fromEntries(edited);
  }, form);
}

export type ChangeFaults = Partial<Record<string, string>>;
const recordSchema = ledgerContent.schema.shape.records.element;

/** The faults of the change, by field. Checked before the affected pages are loaded. */
export function findChangeFaults(
  records: readonly LawRecord[],
  ids: readonly string[],
  change: Change,
  who: string,
): ChangeFaults {
  const faults: ChangeFaults = {};
  const say = (field: string, message: string) => {
    faults[field] ??= message;
  };
  if (!change.from) say("from", t("Choose the day."));
  if (!change.sure) say("sure", t("Choose the certainty."));
  if (!change.lookedOn) say("lookedOn", t("Choose the day."));
  if (change.sure === "official" && !change.order.trim() && !change.sources[0])
    say("order", t("Enter the number of the order, or choose the official page as the source."));
  if (ids.length === 0) say("form", t("Choose a figure."));
  if (!change.from || !change.sure) return faults;
  for (const record of records.filter(({ id }) => ids.includes(id))) {
    const added = toValue(record, change, who);
    const values = insert(record.values, added);
    const { value } = valueOn(record, change.from);
    if (value && value.figure === added.figure && value.words === added.words && change.sure !== "unknown")
      say(record.id, t("This is the value of today."));
    const { error } = recordSchema.safeParse({ ...record, values });
    for (const { path, message } of error?.issues ?? []) {
      const [, , field] = path;
      const isOwn = field === "figure" || field === "words";
      say(
        isOwn ? record.id : field === "from" || field === "until" ? "from" : String(field ?? "form"),
        labelOf(message),
      );
    }
  }
  return faults;
}
