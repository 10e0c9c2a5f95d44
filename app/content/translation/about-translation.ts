import { z } from "zod";

/** Where a translation stands: written; read by somebody who did not write it; signed by a person who speaks the language. */
export const translationStates = ["drafted", "read", "signed"] as const;
export type TranslationState = (typeof translationStates)[number];

/** The place in a stored translation, beside its words, for what is known about them. No kind of content has such a field. */
export const aboutTranslation = "about_translation";

const schema = z.object({
  /** The English each text was made from, in the shape of the translation. */
  made_from: z.unknown().optional(),
  state: z.enum(translationStates).optional().catch(undefined),
  by: z.string().max(120).optional().catch(undefined),
  on: z.iso.date().optional().catch(undefined),
  /** Staff have taken the line away that says nobody has signed it. */
  hides_note: z.boolean().optional().catch(undefined),
});
export type AboutTranslation = z.infer<typeof schema>;

/** Whatever a row holds, this does not throw. */
export function readAboutTranslation(content: unknown): AboutTranslation {
  const isObject = typeof content === "object" && content !== null && aboutTranslation in content;
  return (isObject && schema.safeParse(content[aboutTranslation]).data) || {};
}

/** Whether the page may leave out the line that nobody stands for its translation. */
export const isVouchedFor = ({ state, hides_note }: AboutTranslation): boolean =>
  state === "signed" || hides_note === true;
