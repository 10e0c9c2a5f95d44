/** How much of something a reader of another language is shown in English. Undefined: nothing. */
export type Borrowed = "partly" | "wholly" | undefined;

/** Of a page, and of each of its parts by the name of its field: "lead", "sections", "sections.charges". */
export type Borrowing = { page: Borrowed; parts: Record<string, Borrowed> };

export const notBorrowed: Borrowing = { page: undefined, parts: {} };

/** Several parts that are shown as one. */
export function borrowedOf({ parts }: Borrowing, fields: readonly string[]): Borrowed {
  const borrowed = fields.map((field) => parts[field]);
  if (borrowed.every((part) => part === undefined)) return undefined;
  return borrowed.every((part) => part === "wholly") ? "wholly" : "partly";
}
