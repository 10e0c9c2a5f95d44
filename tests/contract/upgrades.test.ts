import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseTarget, readMigrations, type Sql } from "#embedded-supabase";
import { describeSchema } from "#embedded-supabase/tests/describe-schema.ts";
import { copySite } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { createLadder, createTestDatabase } from "#embedded-supabase/tests/test-database.ts";
import { listAppliedMigrations, listTables, quoted, quotedName } from "#server/backup/database-contents.ts";
import type { Table } from "#server/backup/manifest.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import { readConfig } from "#server/core/config.ts";
import { migrationsFolder } from "#server/core/project-folder.ts";
import { addPeople } from "#tests/support/people.ts";
import { freePort, runServer, startServer } from "#tests/support/server-process.ts";
import { samples } from "./access-samples.ts";
import { fillSite, migrateSite, openSite } from "./backup-site.ts";

const migrations = readMigrations(migrationsFolder);

/** The rows the access tests use, as far as this release has room for them. */
async function addRows(sql: Sql): Promise<Table[]> {
  const tables = (await listTables(sql)).filter(({ schema }) => schema === "public");
  const has = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
  if (has.has("staff")) await addPeople(sql);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const [table, { rows }] of Object.entries(samples)) {
      if (table === "staff" || !has.has(table)) continue;
      for (const row of Object.values(rows)) {
        const known = Object.entries(row).filter(([column]) => has.get(table)?.has(column));
        await tx`insert into ${tx(table)} ${tx(Object.fromEntries(known))} on conflict do nothing`;
      }
    }
  });
  return tables;
}

async function contentsOf(sql: Sql, tables: Table[]): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const table of tables) {
    const columns = table.columns.map((column) => `t.${quoted(column)}::text`).join(", ");
    contents[table.name] = await sql
      .unsafe(`select ${columns} from ${quotedName(table)} t order by 1`)
      .values();
  }
  return contents;
}

describe("a database of every earlier schema", () => {
  let newest: string[];
  const ladder = createLadder(migrations);
  afterAll(ladder.remove);
  beforeAll(async () => {
    const fresh = await createTestDatabase();
    newest = await describeSchema(fresh.sql);
    await fresh.drop();
  });

  // Whoever adds a migration has the one before it tested here without a word.
  test.each(migrations.slice(0, -1).map(({ version, name }, i) => [`${version}_${name}`, i + 1] as const))(
    "that ends with %s becomes the newest and keeps its rows",
    async (_, count) => {
      await ladder.onSchemaOf(count, async (sql, bringTo) => {
        expect(await listAppliedMigrations(sql)).toHaveLength(count);
        const tables = await addRows(sql);
        const before = await contentsOf(sql, tables);
        await bringTo(migrations);
        expect(await listAppliedMigrations(sql)).toEqual(migrations.map(({ version }) => version));
        expect(await contentsOf(sql, tables)).toEqual(before);
        expect(await describeSchema(sql)).toEqual(newest);
      });
    },
  );
});

describe("an update of a site that is there already", () => {
  const { folder, remove } = makeTempFolder("upgrade");
  const earlier = path.join(folder, "earlier");
  const older = migrations.slice(0, -1).map(({ version }) => version);
  afterAll(remove);
  beforeAll(async () => {
    mkdirSync(earlier, { mode: 0o711 });
    const { cluster, sql } = await openSite(earlier);
    await migrateSite(databaseTarget(cluster.address), sql, migrations.slice(0, -1));
    await fillSite(sql);
    await sql.end({ timeout: 1 });
    await cluster.stop();
  });
  /** The site of the release before, for one test. */
  const siteOfBefore = () => {
    const dataDir = path.join(folder, crypto.randomUUID());
    copySite(earlier, dataDir);
    return dataDir;
  };
  const appliedIn = async (dir: string) => {
    const { cluster, sql } = await openSite(dir);
    try {
      return await listAppliedMigrations(sql);
    } finally {
      await sql.end({ timeout: 1 });
      await cluster.stop();
    }
  };

  test("does not begin when the backup before it cannot be taken", async () => {
    const dataDir = siteOfBefore();
    const blocked = path.join(folder, "a-file");
    writeFileSync(blocked, "");
    const ended = await runServer({
      env: { DATA_DIR: dataDir, BACKUP_DIR: blocked, PORT: String(await freePort()), LOG_LEVEL: "error" },
    });
    expect(ended.code).toBe(1);
    expect(ended.output).toContain("the backup before that failed. Nothing was changed.");
    expect(ended.output).toContain("BACKUP_AT=off");
    expect(await appliedIn(dataDir)).toEqual(older);
  });

  test("takes a backup first, from which the site of before can be brought back", async () => {
    const dataDir = siteOfBefore();
    const server = await startServer({ env: { DATA_DIR: dataDir, LOG_LEVEL: "info" } });
    expect(server.output()).toContain("A backup was taken before the database is updated.");
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.end();
    const files = readdirSync(path.join(dataDir, "backups"));
    expect(files).toEqual([expect.stringMatching(/-before-update\.tar\.gz$/)]);

    const again = path.join(folder, "again");
    await restoreBackup(readConfig({ DATA_DIR: again }), path.join(dataDir, "backups", files[0] ?? ""));
    const { cluster, sql } = await openSite(again);
    const leads = await sql`select from public.contact_leads`;
    await sql.end({ timeout: 1 });
    await cluster.stop();
    expect(leads).toHaveLength(1);
  });

  test("is remembered: the next start takes no other", async () => {
    const dataDir = siteOfBefore();
    for (let start = 0; start < 2; start += 1) {
      const server = await startServer({ env: { DATA_DIR: dataDir } });
      await server.end();
      expect(readdirSync(path.join(dataDir, "backups"))).toHaveLength(1);
    }
  });
});
