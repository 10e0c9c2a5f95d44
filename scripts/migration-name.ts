/** The name sorts after every existing migration, even if the clock of another developer ran ahead. */
export function nextMigrationName(words: string, existing: string[], now: Date): string {
  const stamps = existing.map((file) => Number(/^\d{14}(?=_)/.exec(file)?.[0] ?? 0) + 1);
  const stamp = Math.max(...stamps, Number(now.toISOString().replace(/\D/g, "").slice(0, 14)));
  const title = words.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  return `${stamp}_${title.replace(/^_|_$/g, "")}.sql`;
}
