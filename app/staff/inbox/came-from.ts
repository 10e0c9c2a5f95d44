import { plainPath } from "#app/i18n/locale-path.ts";
import { formPages } from "#app/leads/attachment-rules.ts";

const known: Record<string, string> = {
  "/": "Hero form, home",
  "/contact": "Contact",
  "/legal-opinion": "Legal opinion",
  "/rti-filings": "RTI filings",
  "/faq": "FAQ",
  "/teams": "Team",
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

/** Which page a lead was left on, in the office's words. */
export function cameFrom(page: string | null): string {
  if (!page) return "Not known";
  const path = pathOf(page);
  const district = /^\/agricultural-land-legal-opinion-(.+)$/.exec(path)?.[1];
  if (district) return `Legal opinion, ${titled(district.replaceAll("-", " "))}`;
  return known[path] ?? words(path.slice(1).replaceAll("/", ", "));
}

/** For the filter: every page that has a form. */
export const sourcePages: readonly { path: string; title: string }[] = ["/", ...formPages].map((path) => ({
  path,
  title: cameFrom(path),
}));
