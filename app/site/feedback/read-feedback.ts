import { localeOf, plainPath } from "#app/i18n/locales.ts";
import { mayBePage } from "#app/i18n/page-address.ts";
import { clean } from "#app/leads/lead-row.ts";
import { canonicalPath } from "#app/lib/addresses/public-pages.ts";
import type { PageAnswer, Report } from "./feedback-host.ts";

export const longestRemark = 300;

/** Reads the yes or no of an untrusted form. Undefined if there can be no page at its address. */
export function readFeedback(form: FormData): PageAnswer | undefined {
  const page = `${form.get("page")}`;
  const path = canonicalPath(plainPath(page));
  if (!mayBePage(path) || /[?#]/.test(path)) return undefined;
  const answer = form.get("answer");
  return answer === "yes" || answer === "no"
    ? { path, locale: localeOf(page), isRight: answer === "yes" }
    : undefined;
}

type FaultyReport = { fault: "empty" | "contact"; remark: string; record?: string };

/** Reads what a reader was told at the office. A text with contact details is a fault. */
export function readReport(form: FormData): Report | FaultyReport {
  // The text is cut before the patterns run. Browsers count a line break as one character and send two.
  const said = clean(`${form.get("remark") ?? ""}`.replaceAll("\r\n", "\n").slice(0, longestRemark));
  const remark = said
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toWellFormed();
  const chosen = `${form.get("record") ?? ""}`;
  const record = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(chosen) && chosen.length <= 120 ? chosen : undefined;
  if (!remark) return { fault: "empty", remark, record };
  return namesContact(remark) ? { fault: "contact", remark, record } : { remark, record };
}

/** Phone, Aadhaar and passbook numbers and mail addresses, in any script. Fees, dates and survey numbers are shorter. */
const namesContact = (text: string): boolean =>
  /[^\s@]@[^\s@]/u.test(text) || /\p{Nd}(?:[\s.()/-]{0,2}\p{Nd}){8,}/u.test(text);
