type RequiredDocument = { name: string; note: string };

/** The list as plain text, which is complete even where links are not opened or mobile data is used up. */
export function shareText(title: string, documents: readonly RequiredDocument[], pageUrl: string): string {
  const rows = documents.map(({ name, note }, index) => `${index + 1}. ${name}${note ? ` (${note})` : ""}`);
  return [title, "", ...rows, "", pageUrl].join("\n");
}
