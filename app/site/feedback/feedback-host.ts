import type { Locale } from "#app/i18n/locales.ts";

/** What a visitor says of a page. Who it was is not known here. */
export type PageAnswer = { path: string; locale: Locale } & ({ isRight: boolean } | { remark: string });

export type FeedbackHost = {
  /** False when it could not be kept. */
  keepAnswer: (answer: PageAnswer) => Promise<boolean>;
};
