const longest = 120;
/** Invisible characters and those that change the reading direction. Telugu needs its joiners. */
const hidden = /[\p{Cc}\p{Co}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The name for staff: without folders and without the extension, which our files do not have. */
export function pictureName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const name = last
    .normalize("NFC")
    .replace(hidden, "")
    .replace(/\.(jpe?g|png|webp|avif|gif|pdf)$/i, "")
    .replace(/[<>"|?*]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return [...name].slice(0, longest).join("").trim() || "Picture";
}
