import type { Path } from "./edit-values.ts";
import type { Shape } from "./field-shape.ts";
import { isFilled, walkWords } from "./walk-shape.ts";

export type WordField = { path: Path; text: string };

/** Every text of a form with its field, in the order of the form. */
export const listWordFields = (shape: Shape, value: unknown): WordField[] =>
  walkWords(shape, value).flatMap(({ path, values: [text] }) => (isFilled(text) ? [{ path, text }] : []));
