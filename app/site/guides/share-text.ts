type Paper = { name: string; note: string };

/** The list as plain text, which is complete even where links are not opened or mobile data is used up. */
export function shareText(title: string, papers: readonly Paper[], pageUrl: string): string {
  const rows = papers.map(({ name, note }, index) => `${index + 1}. ${name}${note ? ` (${note})` : ""}`);
  return [title, "", ...rows, "", pageUrl].join("\n");
}
