import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../core/startup-error.ts";

export type Migration = { version: string; name: string; sql: string };

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const match = /^(\d{14})_([a-z0-9_]+)\.sql$/.exec(file);
      if (!match) throw new Error(`${file} is not named <14 digits>_<name>.sql`);
      return {
        version: match[1] ?? "",
        name: match[2] ?? "",
        sql: readFileSync(path.join(folder, file), "utf8"),
      };
    });
}

export type FormerRelease = {
  /** The name for people: "the second edition". */
  name: string;
  migrations: Migration[];
  /** The last of the migrations that replace them. */
  replacedUntil: string;
  /** SQL that turns its schema into the one that the current migrations create. Empty when it is the same. */
  bridge: string;
};

export type Release = {
  migrations: Migration[];
  /** Read only when a database or a backup has other migrations. The oldest one comes first. */
  readFormer?: (() => FormerRelease[]) | undefined;
};

const versionsOf = (migrations: Migration[]) => migrations.map(({ version }) => version);

/**
 * The former release that wrote a database or a backup with these migrations. Undefined when it is new or has the
 * current migrations. Throws when this release cannot use it.
 */
export function replacedRelease(
  applied: string[],
  { migrations, readFormer }: Release,
  subject: "database" | "backup",
): FormerRelease | undefined {
  const known = new Set(versionsOf(migrations));
  const others = applied.filter((version) => !known.has(version)).sort();
  if (others.length === 0) return undefined;
  const releases = readFormer?.() ?? [];
  const former = releases.find((release) => versionsOf(release.migrations).join() === others.join());
  if (former) return former;
  const replaced = new Set(releases.flatMap((release) => versionsOf(release.migrations)));
  const newer = others.filter((version) => !replaced.has(version));
  const hasAll = (versions: string[]) => others.every((version) => versions.includes(version));
  // The first release with all of these migrations can apply the missing ones; otherwise the newest one can.
  const next = releases.find((release) => hasAll(versionsOf(release.migrations))) ?? releases.at(-1);
  const doing = subject === "database" ? "Start" : "Restore it with";
  if (!next || newer.length > 0) {
    throw new StartupError(
      `The ${subject} was written by a newer release (it has ${newer.join(", ")}). ${doing} that release or a later one.`,
    );
  }
  throw new StartupError(
    `The ${subject} is older than ${next.name}: its last migration is ${others.at(-1)}. ${doing} ${next.name} once, then update. Nothing was changed.`,
  );
}
