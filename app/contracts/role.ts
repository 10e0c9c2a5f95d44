export const roles = ["owner", "editor", "writer", "desk", "reader"] as const;
export type Role = (typeof roles)[number];

/** The rights of private.may() in the database, which decides. Screens show what it would allow. */
const rights = {
  "people.read": ["owner", "editor", "desk", "reader"],
  "people.work": ["owner", "editor", "desk"],
  "site.read": ["owner", "editor", "writer", "reader"],
  "site.write": ["owner", "editor", "writer"],
  "site.publish": ["owner", "editor"],
  "all.read": ["owner", "editor", "reader"],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof rights;

export const may = (role: Role, right: Right): boolean => (rights[right] as readonly Role[]).includes(role);

/** The column is text with a check constraint. A role that this release does not know counts as `reader`. */
export const readRole = (role: string): Role => roles.find((known) => known === role) ?? "reader";
