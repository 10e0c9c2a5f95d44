/** The whole font of a script under the names of the cut one, as a style sheet, and a pattern of what the subset cannot shape (record 60). */
export type WholeFont = { script: "telugu" | "devanagari"; rare: RegExp; styles: string };

/** Of the style element by which a page asks for the whole font of a script. */
export const wholeLettersId = (script: WholeFont["script"]) => `whole-${script}`;
