import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { DatabaseTarget, Sql } from "#embedded-supabase";
import { StartupError } from "#server/core/startup-error.ts";
import { createDigest } from "./archive/digest.ts";
import type { TableRecord } from "./archive/manifest.ts";
import type { WrittenBackup } from "./backup.ts";
import { withConnection } from "./connection.ts";
import { copyOut } from "./copy-table.ts";
import { loadBackup } from "./load-backup.ts";

const prefix = "bhumilex_rehearsal_";

/**
 * Restores the backup into a scratch database on the same server, compares every table with the manifest, and drops
 * the database. Returns false when the database user lacks the permission; throws when the restore fails.
 */
export async function rehearseRestore(
  database: DatabaseTarget,
  { file, manifest }: WrittenBackup,
  signal?: AbortSignal,
): Promise<boolean> {
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  try {
    await withConnection(database, async (sql) => {
      await dropLeftovers(sql);
      await sql.unsafe(`create database ${name} template template0`);
    });
    const scratch = inDatabase(database, name);
    const leftOut = await loadBackup({ file, manifest, secrets: undefined, signal }, scratch, drain);
    await withConnection(scratch, (sql) => compareTables(sql, withoutLeftOut(manifest.tables, leftOut)));
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  } finally {
    await withConnection(database, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
  }
}

/** Drops the databases of killed rehearsals, to which no client is connected. */
async function dropLeftovers(sql: Sql): Promise<void> {
  const left = await sql<{ name: string }[]>`
    select datname as name from pg_database d
    where starts_with(datname, ${prefix}) and not exists (select from pg_stat_activity a where a.datid = d.oid)`;
  for (const { name } of left) await sql.unsafe(`drop database if exists ${name}`);
}

async function compareTables(sql: Sql, tables: TableRecord[]): Promise<void> {
  for (const table of tables) {
    const digest = createDigest();
    for await (const piece of copyOut(sql, table)) digest.add(piece);
    const { bytes, rows, sha256 } = table;
    if (!isDeepStrictEqual(digest.result(), { bytes, rows, sha256 }))
      throw new StartupError(`${table.schema}.${table.name} was changed by the restore.`);
  }
}

/** The uploads were already compared when the file was verified; here they are only skipped. */
async function drain(_: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of content);
}

const withoutLeftOut = (tables: TableRecord[], leftOut: TableRecord[]) =>
  tables.filter((table) => !leftOut.includes(table));

function inDatabase({ url, options }: DatabaseTarget, database: string): DatabaseTarget {
  if (!url) return { url, options: { ...options, database } };
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return { url: changed.href, options };
}

/** PostgreSQL's "insufficient privilege", as the error itself or as the cause of our own message. */
function isRefusal(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === "42501" || cause?.code === "42501";
}
