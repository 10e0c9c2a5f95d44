import type { Locale } from "#app/i18n/locales.ts";

/** What the office told a reader, and the record of the ledger that it is about. */
export type Report = { remark: string; record?: string };

/** A visitor's feedback about a page. It is anonymous. */
export type PageAnswer = { path: string; locale: Locale } & ({ isRight: boolean } | Report);

export type FeedbackHost = {
  /** Returns false if it could not be stored. */
  storeFeedback: (answer: PageAnswer) => Promise<boolean>;
};
