/** Later than every migration there is, so that it is applied last even when another one's clock ran ahead. */
export function nextMigrationName(words: string, existing: string[], now: Date): string {
  const stamps = existing.flatMap((file) => /^\d{14}(?=_)/.exec(file)?.[0] ?? []);
  const last = stamps.sort().at(-1);
  const earliest = last ? new Date(timeOf(last).getTime() + 1000) : now;
  return `${stampOf(now > earliest ? now : earliest)}_${toSnakeCase(words)}.sql`;
}

function stampOf(time: Date): string {
  return time.toISOString().replace(/\D/g, "").slice(0, 14);
}

function timeOf(stamp: string): Date {
  return new Date(stamp.replace(/(....)(..)(..)(..)(..)(..)/, "$1-$2-$3T$4:$5:$6Z"));
}

function toSnakeCase(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}
