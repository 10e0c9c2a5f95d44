import { staffTitle } from "#app/staff/words/staff-title.ts";

export const staffMeta = (title: string) => [
  { title: staffTitle(title) },
  { name: "robots", content: "noindex" },
];
