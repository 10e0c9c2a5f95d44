import {
  type DatabaseTarget,
  migrateDatabase,
  type Queryable,
  type Release,
  readMigrations,
  replacedRelease,
  type Secrets,
} from "#embedded-supabase";
import { StartupError } from "#server/core/config.ts";
import { readFormerReleases } from "#server/core/former-releases.ts";
import { createLogger } from "#server/core/logger.ts";
import { migrationsFolder } from "#server/core/project-folder.ts";
import { readArchive } from "./archive/archive.ts";
import {
  type Manifest,
  sectionOf,
  type TableRecord,
  tableSection,
  uploadPattern,
} from "./archive/manifest.ts";
import { inTransaction, withConnection } from "./backup-source.ts";
import { type CopyIn, copyIn } from "./copy-table.ts";
import { listTables, quotedName } from "./database-contents.ts";

export type Restore = {
  file: string;
  manifest: Manifest;
  secrets: Secrets | undefined;
  signal: AbortSignal | undefined;
};

type StoreUpload = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Fills an empty database: creates the schema of the release that wrote the backup, loads the rows, then applies
 * newer migrations. Returns the tables that were left out because they do not exist here.
 */
export async function loadBackup(restore: Restore, database: DatabaseTarget, storeUpload: StoreUpload) {
  const recorded = new Set(restore.manifest.migrations);
  const migrations = [...(releaseOf(restore.manifest)?.migrations ?? []), ...thisRelease().migrations];
  const bringTo = (release: Release) =>
    withConnection(database, (sql) => migrateDatabase(database, sql, release, createLogger("silent")));

  await bringTo({ migrations: migrations.filter(({ version }) => recorded.has(version)) });
  const leftOut = await inTransaction(database, "", (sql) => loadRows(sql, restore, storeUpload));
  await bringTo(thisRelease());
  return leftOut;
}

const thisRelease = (): Release => ({
  migrations: readMigrations(migrationsFolder),
  readFormer: readFormerReleases,
});

/** The former release that wrote the backup, if one did. Throws when this release cannot restore it. */
export const releaseOf = (manifest: Manifest) =>
  replacedRelease(manifest.migrations, thisRelease(), "backup");

async function loadRows(sql: Queryable, restore: Restore, storeUpload: StoreUpload): Promise<TableRecord[]> {
  await disableTriggers(sql);
  const { tables, leftOut } = await findPlaces(sql, restore.manifest);
  for (const table of tables.values()) await sql.unsafe(`delete from ${quotedName(table)}`);

  const loader = createTableLoader(sql);
  try {
    for await (const entry of readArchive(restore.file, restore.signal)) {
      const table = tables.get(sectionOf(entry.name));
      if (table) await loader.load(table, entry.content);
      else await loader.finish();
      if (uploadPattern.test(entry.name)) await storeUpload(entry.name, entry.content);
      else if (!table) for await (const _ of entry.content);
    }
  } catch (error) {
    loader.abort();
    throw error;
  }
  for (const { schema, name, lastValue } of restore.manifest.sequences) {
    await sql`select setval(to_regclass(${quotedName({ schema, name })}), ${lastValue}::bigint)`;
  }
  for (const table of tables.values()) await checkCount(sql, table);
  return leftOut;
}

/** Rows must be restored unchanged and in any order, so neither triggers nor foreign keys may act. */
async function disableTriggers(sql: Queryable): Promise<void> {
  try {
    await sql`set local session_replication_role = replica`;
  } catch (cause) {
    throw new StartupError(
      "Restoring needs a database user who may set session_replication_role: a superuser, or one to whom it was granted.",
      { cause },
    );
  }
}

/** Tables created by an extension or another program do not exist in a fresh database. */
async function findPlaces(sql: Queryable, manifest: Manifest) {
  const present = new Map(
    (await listTables(sql)).map((table) => [tableSection(table), new Set(table.columns)]),
  );
  const tables = new Map<string, TableRecord>();
  const leftOut: TableRecord[] = [];
  for (const table of manifest.tables) {
    const columns = present.get(tableSection(table));
    if (!columns) {
      leftOut.push(table);
      continue;
    }
    const missing = table.columns.find((column) => !columns.has(column));
    if (missing !== undefined) {
      throw new StartupError(
        `The backup holds ${table.schema}.${table.name}.${missing}, which this release does not have. Restore it with the release that wrote it.`,
      );
    }
    tables.set(tableSection(table), table);
  }
  return { tables, leftOut };
}

/** The pieces of a table are consecutive in the archive, so at most one table is open. */
function createTableLoader(sql: Queryable) {
  let open: { table: TableRecord; copy: CopyIn } | undefined;
  const orExplain = async (table: TableRecord, work: Promise<void>) => {
    try {
      await work;
    } catch (cause) {
      const { code } = cause as { code?: string };
      throw new StartupError(`PostgreSQL refused the rows of ${table.schema}.${table.name} (${code}).`, {
        cause,
      });
    }
  };
  const finish = async () => {
    const { table, copy } = open ?? {};
    open = undefined;
    if (table && copy) await orExplain(table, copy.finish());
  };
  return {
    load: async (table: TableRecord, content: AsyncIterable<Buffer>) => {
      if (open?.table !== table) {
        await finish();
        open = { table, copy: await copyIn(sql, table) };
      }
      for await (const piece of content) await orExplain(table, open.copy.write(piece));
    },
    finish,
    abort: () => open?.copy.abort(),
  };
}

async function checkCount(sql: Queryable, table: TableRecord): Promise<void> {
  const [row] = await sql.unsafe<{ rows: number }[]>(
    `select count(*)::int as rows from ${quotedName(table)}`,
  );
  if (row?.rows === table.rows) return;
  throw new StartupError(
    `${table.schema}.${table.name} was restored with ${row?.rows} rows instead of ${table.rows}.`,
  );
}
