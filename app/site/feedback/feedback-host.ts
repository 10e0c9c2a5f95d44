import type { Locale } from "#app/i18n/locales.ts";

/** A visitor's feedback about a page. It is anonymous. */
export type PageAnswer = { path: string; locale: Locale } & ({ isRight: boolean } | { remark: string });

export type FeedbackHost = {
  /** Returns false if it could not be stored. */
  keepAnswer: (answer: PageAnswer) => Promise<boolean>;
};
