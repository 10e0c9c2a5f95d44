import { plainPath } from "#app/i18n/locale-path.ts";
import { findAddressFault } from "#app/i18n/page-address.ts";
import { districtSlugs } from "#app/lib/addresses/public-pages.ts";

/** What may come with an enquiry. The bucket and the table say the same. */
export const maxAttachments = 5;
export const maxAttachmentBytes = 10 * 1024 * 1024;
export const attachmentTypes = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
} as const;
export type AttachmentType = keyof typeof attachmentTypes;

/** With these named, an iPhone hands over its HEIC photographs as JPEG. */
export const acceptedAttachments = Object.keys(attachmentTypes).join(",");

/** Why an attachment did not arrive; the form says it in the reader's language. */
export type AttachmentProblem = "type" | "size" | "count" | "busy" | "full" | "failed";
export type RefusedAttachment = { name: string; problem: AttachmentProblem };

/** Where a script sends them, one at a time. */
export const attachmentsAddress = "/lead-papers";
/** Where an enquiry can be written; the home page's form takes a number or an address only. */
export const formPages: readonly string[] = [
  "/contact",
  "/legal-opinion",
  ...districtSlugs.map((slug) => `/${slug}`),
];

/**
 * The only addresses that take more than a short form. A district page that staff have made is asked for only when the
 * form arrives, and where there is none nothing of it is read.
 */
export const takesAttachments = (path: string): boolean =>
  path === attachmentsAddress || formPages.includes(plainPath(path)) || mayBeMade(plainPath(path));

const mayBeMade = (path: string): boolean => findAddressFault(path.slice(1)) === undefined;
