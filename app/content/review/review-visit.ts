import type { Locale } from "#app/i18n/locales.ts";

/** A saved version of a page, shown through a link to a reviewer without an account. */
export type ReviewVisit = {
  kind: string;
  slug: string;
  locale: Locale;
  content: unknown;
  forWhom: string;
  expiresAt: string;
  /** An answer is given once and cannot be changed. */
  answer?: { isApproved: boolean; reader: string; givenAt: string };
};

export type ReviewAnswer = { isApproved: boolean; reader: string; remark: string };

export type ReviewHost = {
  /** Returns undefined if the link does not exist or has expired. */
  openReview: (link: string) => Promise<ReviewVisit | undefined>;
  /** Returns false if the link has expired or was already answered. */
  answerReview: (link: string, answer: ReviewAnswer) => Promise<boolean>;
};

/** A link is 256 random bits. */
export const linkPattern = /^[0-9a-f]{64}$/;
