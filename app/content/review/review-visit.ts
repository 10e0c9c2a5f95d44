import type { Locale } from "#app/i18n/locales.ts";

/** A saved version of a page, shown through a link to a reviewer without an account. */
export type ReviewVisit = {
  kind: string;
  slug: string;
  locale: Locale;
  content: unknown;
  forWhom: string;
  expiresAt: string;
  /** The link is that of the second mail: an approval through it is final. */
  isConfirming: boolean;
  /** An answer is given once and cannot be changed. */
  answer?: { isApproved: boolean; reader: string; givenAt: string };
};

export type ReviewAnswer = { isApproved: boolean; remark: string };
/** "mailed": an approval through a first link, which the reader confirms through the link in a second mail. */
export type ReviewOutcome = "taken" | "mailed" | "closed";

export type ReviewHost = {
  /** Returns undefined if the link does not exist or has expired. */
  openReview: (link: string) => Promise<ReviewVisit | undefined>;
  /** "closed" if the link has expired or was already answered, or if the reader wrote the text. */
  answerReview: (link: string, answer: ReviewAnswer) => Promise<ReviewOutcome>;
};

/** A link is 256 random bits. */
export const linkPattern = /^[0-9a-f]{64}$/;
