import { z } from "zod";

/** The review states of a translation: drafted; read by someone else; signed by a speaker of the language. */
export const translationStates = ["drafted", "read", "signed"] as const;
export type TranslationState = (typeof translationStates)[number];

/** The key that holds a stored translation's metadata. No content kind has a field of this name. */
export const aboutTranslation = "about_translation";

const schema = z.object({
  /** The English text that each translated text was made from, in the shape of the translation. */
  made_from: z.unknown().optional(),
  state: z.enum(translationStates).optional().catch(undefined),
  by: z.string().max(120).optional().catch(undefined),
  on: z.iso.date().optional().catch(undefined),
  /** Staff have hidden the note that the translation is not signed. */
  hides_note: z.boolean().optional().catch(undefined),
});
export type AboutTranslation = z.infer<typeof schema>;

/** Never throws, whatever the row holds. */
export function readAboutTranslation(content: unknown): AboutTranslation {
  const isObject = typeof content === "object" && content !== null && aboutTranslation in content;
  return (isObject && schema.safeParse(content[aboutTranslation]).data) || {};
}

/** Whether the page may omit the note that its translation is not signed. */
export const isVouchedFor = ({ state, hides_note }: AboutTranslation): boolean =>
  state === "signed" || hides_note === true;
