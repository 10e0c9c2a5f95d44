import { plainPath } from "#app/i18n/locales.ts";
import { formPages } from "#app/leads/attachment-rules.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";

const known: Record<string, Word> = {
  "/": word("Hero form, home"),
  "/contact": word("Contact"),
  "/legal-opinion": word("Legal opinion"),
  "/rti-filings": word("RTI filings"),
  "/faq": word("FAQ"),
  "/teams": word("Team"),
};
const words = (slug: string): string => {
  const text = slug
    .replaceAll("-", " ")
    .replace(/\b(gpa|cpa|dagpa|nala|rti)\b/g, (short) => short.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const titled = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The page's address without language and campaign. */
export const pathOf = (page: string): string =>
  plainPath(page.split(/[?#]/)[0] || "/").replace(/(.)\/$/, "$1");

export function cameFrom(page: string | null): string {
  if (!page) return t("Not known");
  const path = pathOf(page);
  const district = /^\/agricultural-land-legal-opinion-(.+)$/.exec(path)?.[1];
  if (district) return t("Legal opinion, {district}", { district: titled(district.replaceAll("-", " ")) });
  const title = Object.hasOwn(known, path) ? known[path] : undefined;
  return title ? t(title) : words(path.slice(1).replaceAll("/", ", "));
}

/** For the filter: every page with a form. */
export const sourcePages: readonly string[] = ["/", ...formPages];
