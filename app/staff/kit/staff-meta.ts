export const staffMeta = (title: string) => [
  { title: `${title} | Staff area` },
  { name: "robots", content: "noindex" },
];
