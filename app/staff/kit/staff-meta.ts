import { t } from "#app/staff/words/words.tsx";
export const staffMeta = (title: string) => [
  { title: t("{title} | Staff area", { title }) },
  { name: "robots", content: "noindex" },
];
