import { defaultLocale, type Locale } from "#app/i18n/locales.ts";

/** How much of something a reader of another language is shown in English. Undefined: nothing. */
export type Borrowed = "partly" | "wholly" | undefined;

/** Of a page, and of each of its parts by the name of its field: "lead", "sections", "sections.charges". */
export type Borrowing = {
  page: Borrowed;
  parts: Record<string, Borrowed>;
  /** Less than nine tenths are in the language of the address. Search engines are sent to the English page instead. */
  isThin?: true;
  /** Somebody stands for the translation, or staff have taken away the line that nobody does. */
  isVouchedFor?: true;
};

export const notBorrowed: Borrowing = { page: undefined, parts: {} };

/** The language in which figures and dates are put into it. */
export const localeOfText = ({ page }: Borrowing, locale: Locale): Locale =>
  page === "wholly" ? defaultLocale : locale;

/** Several parts that are shown as one. */
export function borrowedOf({ parts }: Borrowing, fields: readonly string[]): Borrowed {
  const borrowed = fields.map((field) => parts[field]);
  if (borrowed.every((part) => part === undefined)) return undefined;
  return borrowed.every((part) => part === "wholly") ? "wholly" : "partly";
}

/** Of a page, from what its loader gave. */
export function borrowingIn(loaderData: unknown): Borrowing {
  const hasBorrowing = (data: unknown): data is { borrowing: Borrowing } =>
    typeof data === "object" && data !== null && "borrowing" in data;
  return hasBorrowing(loaderData) ? loaderData.borrowing : notBorrowed;
}
