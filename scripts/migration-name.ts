/** The name sorts after every existing migration, even if the clock of another developer ran ahead. */
export function nextMigrationName(words: string, existing: string[], now: Date): string {
  const stamps = existing.flatMap((file) => /^\d{14}(?=_)/.exec(file)?.[0] ?? []);
  const last = stamps.sort().at(-1);
  const earliest = last ? new Date(timeOf(last).getTime() + 1000) : now;
  return `${stampOf(now > earliest ? now : earliest)}_${toSnakeCase(words)}.sql`;
}

function stampOf(time: Date): string {
  return time.toISOString().replace(/\D/g, "").slice(0, 14);
}

/** Some timestamps were counted by hand and contain minute 80; the calendar carries those over. */
function timeOf(stamp: string): Date {
  const part = (from: number, length: number) => Number(stamp.substring(from, from + length));
  return new Date(Date.UTC(part(0, 4), part(4, 2) - 1, part(6, 2), part(8, 2), part(10, 2), part(12, 2)));
}

function toSnakeCase(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}
