import { localeOf, plainPath } from "#app/i18n/locale-path.ts";
import { mayBePage } from "#app/i18n/page-address.ts";
import { clean } from "#app/leads/lead-row.ts";
import { canonicalPath } from "#app/lib/addresses/public-pages.ts";
import type { PageAnswer } from "./feedback-host.ts";

const longestRemark = 300;
/** What is looked at of it, before anything is taken out: looking for patterns takes the square of the length. */
const longestLookedAt = 1_000;

/** The answer in a form that anybody may have sent: about an address that may be a page, one word or one sentence. */
export function readAnswer(form: FormData): PageAnswer | undefined {
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
 * Nobody is called back from here, so nobody's number is kept: telephone, Aadhaar and passbook numbers and e-mail
 * addresses are taken out, in any script. Survey numbers, fees and years are shorter.
 */
function withoutContacts(text: string): string {
  return (
    clean(text.slice(0, longestLookedAt))
      // From the beginning of a word alone: from each of its letters it would take the square of its length.
      .replaceAll(/(?<![^\s@])[^\s@]+@[^\s@]+/gu, "…")
      .replaceAll(/\p{Nd}(?:[\s-]?\p{Nd}){6,}/gu, "…")
      .replaceAll(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, longestRemark)
      .toWellFormed()
  );
}
