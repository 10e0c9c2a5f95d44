import { defaultLocale, type Locale } from "#app/i18n/locales.ts";

/** How much of a part is shown in English to a reader of another language; undefined for nothing. */
export type Borrowed = "partly" | "wholly" | undefined;

/** The borrowing of a page and of each part by the name of its field: "lead", "sections", "sections.charges". */
export type Borrowing = {
  page: Borrowed;
  parts: Record<string, Borrowed>;
  /** Less than nine tenths are translated. Search engines are sent to the English page instead. */
  isThin?: true;
  /** The translation is signed, or staff have hidden the note that it is not. */
  isVouchedFor?: true;
};

export const notBorrowed: Borrowing = { page: undefined, parts: {} };

/** The language of the figures and dates that are filled into a text. */
export const localeOfText = ({ page }: Borrowing, locale: Locale): Locale =>
  page === "wholly" ? defaultLocale : locale;

/** The borrowing of several parts that are shown as one. */
export function borrowedOf({ parts }: Borrowing, fields: readonly string[]): Borrowed {
  const borrowed = fields.map((field) => parts[field]);
  if (borrowed.every((part) => part === undefined)) return undefined;
  return borrowed.every((part) => part === "wholly") ? "wholly" : "partly";
}

/** The borrowing of a page, from its loader data. */
export function borrowingIn(loaderData: unknown): Borrowing {
  const hasBorrowing = (data: unknown): data is { borrowing: Borrowing } =>
    typeof data === "object" && data !== null && "borrowing" in data;
  return hasBorrowing(loaderData) ? loaderData.borrowing : notBorrowed;
}
