import { type Locale, localizedPath } from "#app/i18n/locales.ts";

/** The address that takes the answers, and the ids of the parts that show the result. */
export const answersAddress = "/page-answers";
export const answerParts = { counted: "answer-counted", kept: "answer-kept", lost: "answer-lost" } as const;

/** The address of the form “Report a mistake” for a page. */
export const wrongPath = (path: string, locale: Locale): string => localizedPath(`/wrong${path}`, locale);
