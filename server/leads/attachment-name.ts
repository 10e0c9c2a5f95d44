import { type AttachmentType, attachmentTypes } from "#app/leads/attachment-rules.ts";

const longest = 120;
/** Invisible characters, and those that reverse the text to hide a file extension. Telugu needs its joiners. */
const hidden = /[\p{Cc}\p{Co}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The file name for staff: without folders, and with the extension of the real type. */
export function attachmentName(given: string, type: AttachmentType): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const name = last
    .replace(hidden, "")
    .replace(/[<>:"|?*]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .trim();
  const ending = `.${attachmentTypes[type]}`;
  const stem = name.replace(/ ?\.(jpe?g|png|webp|pdf)$/i, "");
  return `${[...stem].slice(0, longest).join("") || "paper"}${ending}`;
}
