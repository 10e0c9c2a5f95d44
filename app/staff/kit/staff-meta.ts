import { t } from "#app/staff/words/words.tsx";

/** In the tab of the browser. */
export const staffTitle = (title: string): string => t("{title} | Staff area", { title });

export const staffMeta = (title: string) => [
  { title: staffTitle(title) },
  { name: "robots", content: "noindex" },
];
