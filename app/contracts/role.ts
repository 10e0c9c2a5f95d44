export type Role = "owner" | "editor";
/** The column is text with a check. A role this page does not know gets the lesser rights. */
export const readRole = (role: string): Role => (role === "owner" ? "owner" : "editor");
