import type { Locale } from "#app/i18n/locales.ts";
import { normaliseText } from "#app/staff/editing/values/find-field.ts";

export type ContentText = {
  kindId: string;
  slug: string;
  locale: Locale;
  /** "items.0.title" */
  field: string;
  text: string;
};

export type FoundText = Omit<ContentText, "text"> & { passage: Passage };
export type Passage = { before: string; hit: string; after: string };

const around = 60;

export const foldText = (text: string): string => normaliseText(text).normalize("NFC").toLowerCase();

/** Every text that contains the query, in any language, as it is stored: "24/7" and "{phone}" are found. */
export function searchTexts(texts: readonly ContentText[], asked: string): FoundText[] {
  const wanted = foldText(asked);
  if (!wanted) return [];
  return texts.flatMap(({ text, ...place }) => {
    const passage = findPassage(text, wanted);
    return passage ? [{ ...place, passage }] : [];
  });
}

export function findPassage(text: string, wanted: string): Passage | undefined {
  const plain = normaliseText(text).normalize("NFC");
  const at = plain.toLowerCase().indexOf(wanted);
  if (at === -1) return undefined;
  const end = at + wanted.length;
  const from = Math.max(0, at - around);
  return {
    before: `${from > 0 ? "…" : ""}${plain.slice(from, at)}`,
    hit: plain.slice(at, end),
    after: `${plain.slice(end, end + around)}${end + around < plain.length ? "…" : ""}`,
  };
}
