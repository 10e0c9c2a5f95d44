import {
  code,
  date,
  group,
  identifier,
  lines,
  list,
  paragraph,
  reference,
  rich,
  text,
} from "#app/content/engine/fields.ts";
import { languages, type TranslatedLocale, translatedLocales } from "#app/i18n/locales.ts";
import { pageFigure } from "./page-figure.ts";

export const pageHead = {
  title: text("Title", { max: 120, help: "The heading of the page: a sentence a landowner would say." }),
  lead: paragraph("Lead", { max: 400, help: "One or two sentences under the heading." }),
  seo: group("For search engines", {
    title: text("Title in search results", {
      max: 70,
      help: "Without the brand, which is added automatically.",
    }),
    description: text("Description in search results", { max: 170 }),
  }),
  figure: pageFigure,
};

export const checked = group(
  "Checked",
  {
    on: date("Compared on"),
    against: rich("Compared with", {
      max: 400,
      help: "Begin with “with”: the reports, orders or pages that this page was compared with.",
    }),
  },
  "The stamp at the top. Change the date only after comparing the page with its sources.",
);

export const question = group("Question", {
  question: text("Question", { max: 200 }),
  answer: rich("Answer"),
});

export const table = group("Table", {
  caption: text("Caption", { max: 200 }),
  head: list("Column headings", text("Heading", { max: 80 }), { min: 2, max: 6, isWhole: true }),
  rows: list(
    "Rows",
    list("Cells", rich("Cell", { max: 400, mayBeEmpty: true }), { min: 2, max: 6, isWhole: true }),
    { min: 1, max: 60, isWhole: true },
  ),
}).refine(
  ({ head, rows }) => rows.every((cells) => cells.length === head.length),
  "Every row needs one cell for each column.",
);

export const section = group("Section", {
  id: identifier("Code name", "The part of the address after #."),
  heading: text("Heading", { max: 120 }),
  body: lines("Text", { min: 0 }),
  table: table.optional(),
});

export const sections = (label: string, bounds: { min?: number; max?: number } = {}) =>
  list(label, section, { max: 30, ...bounds });

export const routes = (label: string) => list(label, reference("Page", "page"), { max: 8 });

export const letterToWrite = reference("Letter", "letter", "Offered to be filled in and printed.", {
  mayBeEmpty: true,
}).optional();

/** The fields of the letter that are filled in beforehand, written like the query of an address. */
export const letterChoices = code("Choices in the letter", {
  mayBeEmpty: true,
  help: "Fields of the letter with the code name of a choice: signed-by=tahsildar&appeal-office=rdo",
}).optional();

/** The case of the deadline calculator that counts days from a date the reader enters. */
export const daysToCount = reference(
  "Days to count",
  "deadline",
  "The case of the land clock that belongs to this page.",
  { mayBeEmpty: true },
).optional();

const nameIn = (locale: TranslatedLocale) => code(languages[locale].name, { mayBeEmpty: true }).optional();

/** A name in the translated languages, which a page in another language can show beside its own. */
export const inOtherLanguages = Object.fromEntries(
  translatedLocales.map((locale) => [locale, nameIn(locale)]),
) as Record<TranslatedLocale, ReturnType<typeof nameIn>>;
