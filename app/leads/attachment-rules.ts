import { plainPath } from "#app/i18n/locale-path.ts";
import { districtSlugs } from "#app/lib/public-pages.ts";

/** What may come with an enquiry. The bucket and the table say the same. */
export const maxPapers = 5;
export const maxPaperBytes = 10 * 1024 * 1024;
export const paperTypes = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
} as const;
export type PaperType = keyof typeof paperTypes;

/** With these named, an iPhone hands over its HEIC photographs as JPEG. */
export const acceptedPapers = Object.keys(paperTypes).join(",");

/** Why a paper did not arrive; the form says it in the reader's language. */
export type PaperProblem = "type" | "size" | "count" | "busy" | "failed";
export type RefusedPaper = { name: string; problem: PaperProblem };

/** Where a script sends them, one at a time. */
export const papersAddress = "/lead-papers";
const formPages = new Set(["/contact", "/legal-opinion", ...districtSlugs.map((slug) => `/${slug}`)]);

/** The only addresses that take more than a short form. */
export const takesPapers = (path: string): boolean =>
  path === papersAddress || formPages.has(plainPath(path));
