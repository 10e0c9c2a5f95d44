import { localeOf, plainPath } from "#app/i18n/locale-path.ts";
import { mayBePage } from "#app/i18n/page-address.ts";
import { clean } from "#app/leads/lead-row.ts";
import { canonicalPath } from "#app/lib/addresses/public-pages.ts";
import type { PageAnswer } from "./feedback-host.ts";

const longestRemark = 300;
/** The text is cut to this length before the patterns run, because they take quadratic time. */
const longestLookedAt = 1_000;

/** Reads the answer of an untrusted form: about a possible page, yes or no, or a sentence. */
export function readFeedback(form: FormData): PageAnswer | undefined {
  const page = `${form.get("page")}`;
  const path = canonicalPath(plainPath(page));
  if (!mayBePage(path) || /[?#]/.test(path)) return undefined;
  const about = { path, locale: localeOf(page) };
  const answer = form.get("answer");
  if (answer === "yes" || answer === "no") return { ...about, isRight: answer === "yes" };
  const said = form.get("remark");
  const remark = typeof said === "string" ? withoutContacts(said) : "";
  return remark ? { ...about, remark } : undefined;
}

/**
 * Removes phone, Aadhaar and passbook numbers and email addresses in any script: feedback is never answered, so they
 * are not stored. Survey numbers, fees and years are shorter and stay.
 */
function withoutContacts(text: string): string {
  return (
    clean(text.slice(0, longestLookedAt))
      // Matches only from the start of a word; from each letter it would take quadratic time.
      .replaceAll(/(?<![^\s@])[^\s@]+@[^\s@]+/gu, "…")
      .replaceAll(/\p{Nd}(?:[\s-]?\p{Nd}){6,}/gu, "…")
      .replaceAll(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, longestRemark)
      .toWellFormed()
  );
}
