import type { Locale } from "#app/i18n/locales.ts";

/** A saved version of a page, shown by a link to somebody who has no account. */
export type Reading = {
  kind: string;
  slug: string;
  locale: Locale;
  content: unknown;
  forWhom: string;
  expiresAt: string;
  /** Given once; it cannot be changed afterwards. */
  answer?: { isApproved: boolean; reader: string; givenAt: string };
};

export type ReadingAnswer = { isApproved: boolean; reader: string; remark: string };

export type ReviewHost = {
  /** Undefined when there is no such link or its time is over. */
  openReading: (link: string) => Promise<Reading | undefined>;
  /** False when it was too late, or somebody has answered already. */
  answerReading: (link: string, answer: ReadingAnswer) => Promise<boolean>;
};

/** 256 random bits. */
export const linkPattern = /^[0-9a-f]{64}$/;
