/** How a field of a letter is asked for. A district is chosen from the list of districts. */
export const letterFieldKinds = ["line", "lines", "date", "choice", "district"] as const;
export type LetterFieldKind = (typeof letterFieldKinds)[number];

/** The parts of the form, in its order. */
export const letterParts = ["matter", "land", "you"] as const;

/** A place for what the writer enters: `[mandal]`. Records of the ledger are `{mutation}` here as everywhere. */
export const letterPlace = /\[([a-z0-9]+(?:-[a-z0-9]+)*)\]/g;

type Lines = readonly string[];
/** What of a letter goes onto the paper. */
export type LetterTemplate = {
  to: Lines;
  subject: string;
  body: Lines;
  enclosures: Lines;
  close: Lines;
  signature: string;
};

/** Short names of the fields that a letter has a place for. */
export function listLetterPlaces(letter: Omit<LetterTemplate, "signature">): Set<string> {
  const { to, subject, body, enclosures, close } = letter;
  const lines = [...to, subject, ...body, ...enclosures, ...close];
  return new Set(lines.flatMap((line) => [...line.matchAll(letterPlace)].map(([, id = ""]) => id)));
}
