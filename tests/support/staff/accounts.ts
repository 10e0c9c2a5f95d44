export type StaffName = "owner" | "editor" | "stranger";

/** The accounts of every site of the browser tests: two members of staff and an account without rights. */
export const accounts: Record<StaffName, { email: string; password: string }> = {
  owner: { email: "owner@example.org", password: "correct horse battery" },
  editor: { email: "editor@example.org", password: "correct horse editing" },
  stranger: { email: "stranger@example.org", password: "correct horse stranger" },
};
