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

/** A release whose migrations were replaced by fewer ones that make the same schema. */
export type FormerRelease = {
  /** As people call it: "the second edition". */
  name: string;
  migrations: Migration[];
  /** The last of today's migrations that take the place of those. */
  replacedUntil: string;
  /** Makes of its schema what today's migrations make of an empty database. */
  bridge: string;
};

export type Release = {
  migrations: Migration[];
  /** Read only when a database or a backup is not of today's migrations. */
  readFormer?: (() => FormerRelease) | undefined;
};

/**
 * The former release that wrote a database or a backup with these migrations; undefined when it is new or of today's
 * migrations. Throws when this release cannot take it.
 */
export function replacedRelease(
  applied: string[],
  { migrations, readFormer }: Release,
  subject: "database" | "backup",
): FormerRelease | undefined {
  const known = new Set(migrations.map(({ version }) => version));
  const others = applied.filter((version) => !known.has(version)).sort();
  if (others.length === 0) return undefined;
  const former = readFormer?.();
  const replaced = new Set(former?.migrations.map(({ version }) => version));
  const newer = others.filter((version) => !replaced.has(version));
  const doing = subject === "database" ? "Start" : "Restore it with";
  if (!former || newer.length > 0) {
    throw new StartupError(
      `The ${subject} was written by a newer release (it has ${newer.join(", ")}). ${doing} that release or a later one.`,
    );
  }
  if (others.length !== replaced.size || applied.length !== replaced.size) {
    throw new StartupError(
      `The ${subject} is older than ${former.name}: its last migration is ${others.at(-1)}. ${doing} ${former.name} once, then update. Nothing was changed.`,
    );
  }
  return former;
}
