import { heroWords, landWords } from "./lead-row.ts";

/** The keys of a lead's `details`, in the order and with the labels that staff see. */
export const detailWords = {
  about: "Asks about",
  topic: "Topic",
  ...landWords,
  call_time: "Best time to call",
  language: "Language to speak",
} as const;
export type DetailField = keyof typeof detailWords;
export const detailFields = Object.keys(detailWords) as DetailField[];

/** Labels for values that are stored as ids: `{ topic: { succession: "Succession" } }`. */
export type DetailNames = Partial<Record<DetailField, Readonly<Record<string, string>>>>;

/** The visitor's own message. The home page's form has none: it only sends a contact. */
export const ownWords = (message: string): string => (message.startsWith(heroWords) ? "" : message);

/** The label of an id, or the id itself. `hasOwn`, because visitors may send "__proto__". */
export const wordFor = (words: Readonly<Record<string, string>> | undefined, name: string): string =>
  (words && Object.hasOwn(words, name) && words[name]) || name;

/**
 * The stored details with labels, in their order. Details from older forms come last. The number of announced
 * attachments is left out, because staff see the attachments themselves.
 */
export function describeDetails(details: Readonly<Record<string, unknown>>, names: DetailNames = {}) {
  const former = Object.keys(details).filter(
    (name) => !Object.hasOwn(detailWords, name) && name !== "papers",
  );
  return [
    ...detailFields.map((name) => {
      const value = details[name];
      return {
        word: detailWords[name],
        value: typeof value === "string" ? wordFor(names[name], value) : value,
      };
    }),
    ...former.map((name) => ({ word: capital(name), value: details[name] })),
  ]
    .filter(({ value }) => value !== undefined && value !== null && value !== "")
    .map(({ word, value }) => ({ word, value: String(value) }));
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
