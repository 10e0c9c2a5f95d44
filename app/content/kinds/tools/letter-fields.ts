/** The input type of a letter's field. Districts are chosen from the list of districts. */
export const letterFieldKinds = ["line", "lines", "date", "choice", "district"] as const;
export type LetterFieldKind = (typeof letterFieldKinds)[number];

export const letterParts = ["matter", "land", "you"] as const;

/** A field that the writer fills in: `[mandal]`. Ledger records are `{mutation}`, as in other texts. */
export const letterPlace = /\[([a-z0-9]+(?:-[a-z0-9]+)*)\]/g;

type Lines = readonly string[];
export type LetterTemplate = {
  to: Lines;
  subject: string;
  body: Lines;
  enclosures: Lines;
  close: Lines;
  signature: string;
};

export function listLetterPlaces(letter: Omit<LetterTemplate, "signature">): Set<string> {
  const { to, subject, body, enclosures, close } = letter;
  const lines = [...to, subject, ...body, ...enclosures, ...close];
  return new Set(lines.flatMap((line) => [...line.matchAll(letterPlace)].map(([, id = ""]) => id)));
}
