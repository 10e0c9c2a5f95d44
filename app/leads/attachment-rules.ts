import { plainPath } from "#app/i18n/locales.ts";
import { findAddressFault } from "#app/i18n/page-address.ts";
import { districtSlugs } from "#app/lib/addresses/public-pages.ts";

/** The limits for attachments of an enquiry. The storage bucket and the table have the same limits. */
export const maxAttachments = 5;
export const maxAttachmentBytes = 10 * 1024 * 1024;
export const attachmentTypes = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
} as const;
export type AttachmentType = keyof typeof attachmentTypes;

/** Because HEIC is not listed, an iPhone converts its photographs to JPEG. */
export const acceptedAttachments = Object.keys(attachmentTypes).join(",");

/** Why an attachment was not stored. The form translates it. */
export type AttachmentProblem = "type" | "size" | "count" | "busy" | "full" | "failed";
export type RefusedAttachment = { name: string; problem: AttachmentProblem };

/** The address to which a script sends attachments, one at a time. */
export const attachmentsAddress = "/lead-papers";
/** The pages with the enquiry form. The home page's form only takes a phone number or an email address. */
export const formPages: readonly string[] = [
  "/contact",
  "/legal-opinion",
  ...districtSlugs.map((slug) => `/${slug}`),
];

/** Only these addresses accept a large request body. Pages made by staff can have the form too. */
export const takesAttachments = (path: string): boolean =>
  path === attachmentsAddress || formPages.includes(plainPath(path)) || mayBeMade(plainPath(path));

const mayBeMade = (path: string): boolean => findAddressFault(path.slice(1)) === undefined;
