import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type Cluster, openCluster } from "#server/backend/embedded/cluster.ts";
import { databaseTarget, openDatabase, type Sql } from "#server/backend/embedded/database.ts";
import { openLite, type StorageAdapter } from "#server/backend/embedded/lite.ts";
import { migrate, readMigrations } from "#server/backend/embedded/migrations.ts";
import { createDatabaseObjectStore, createDiskObjectStore } from "#server/backend/embedded/object-store.ts";
import { readOrCreateSecrets } from "#server/backend/embedded/secrets.ts";
import { createBackup } from "#server/backup/backup.ts";
import { listTables, quotedName } from "#server/backup/database-contents.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import {
  refuseUnfinishedDatabaseRestore,
  refuseUnfinishedRestore,
} from "#server/backup/unfinished-restore.ts";
import { readConfig } from "#server/config.ts";
import { createLogger } from "#server/logger.ts";
import { onServer, targetOf, testEngines } from "#tests/support/test-database.ts";

const logger = createLogger("silent");
const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(os.tmpdir(), `bhumilex-test-${process.pid}-backup-`));
chmodSync(folder, 0o711); // as root, PostgreSQL runs as another user who must get in

const site = path.join(folder, "site");
const file = path.join(folder, "site.backup");
const configFor = (dataDir: string) => readConfig({ DATA_DIR: dataDir });
let cluster: Cluster;
let sql: Sql;

const difficult = "తెలుగు 🏡 back\\slash \\N tab\there\nline\r\n\u0001 'quote' \"double\"";
const picture = {
  contentType: "image/png",
  cacheControl: "max-age=3600",
  bytes: Buffer.from([0, 10, 92, 255, 13]),
};

beforeAll(async () => {
  mkdirSync(site, { mode: 0o711 });
  ({ cluster, sql } = await openSite(site));
  await prepare(databaseTarget(cluster.address), sql);
  await fillSite(sql);
  await createDiskObjectStore(path.join(site, "uploads")).put("media/home.png", picture);
});

afterAll(async () => {
  await sql.end({ timeout: 1 });
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a backup taken while visitors write holds one moment of the site, and a restore brings it back", async () => {
  const visitors = keepInserting(sql);
  const said = await createBackup(configFor(site), file).finally(visitors.stop);
  expect(said).toMatch(/^Backup written to .*: \d+ tables, \d+ rows, 1 files, \d+\.\d MB\. Verified\.$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const copy = path.join(folder, "copy");
  expect(await restoreBackup(configFor(copy), file)).toMatch(
    /^Restored .*: \d+ tables, \d+ rows, 1 files\.$/,
  );
  refuseUnfinishedRestore(copy);
  expect(readFileSync(path.join(copy, "secrets.json"), "utf8")).toBe(
    readFileSync(path.join(site, "secrets.json"), "utf8"),
  );
  expect(await createDiskObjectStore(path.join(copy, "uploads")).get("media/home.png")).toMatchObject(
    picture,
  );

  const restored = await openSite(copy);
  try {
    const [moment] = await restored.sql`
      select (select count(*)::int from public.contact_leads) as leads,
        (select count(*)::int from public.lead_events) as events, (select count(*)::int from public.outbox) as mails`;
    expect(moment?.leads).toBeGreaterThan(1);
    expect(moment).toEqual({ leads: moment?.leads, events: moment?.leads, mails: moment?.leads });

    const growing = ["public.contact_leads", "public.lead_events", "public.outbox"];
    const before = await fingerprints(sql);
    const after = await fingerprints(restored.sql);
    for (const name of growing) for (const prints of [before, after]) delete prints[name];
    expect(after).toEqual(before);

    const [lead] =
      await restored.sql`select name, email, phone, details from public.contact_leads where page = '\\N'`;
    expect(lead).toEqual({ name: difficult, email: "", phone: null, details: { text: difficult } });
    const [row] = await restored.sql`insert into public.header_settings default values returning id`;
    expect(Number(row?.id)).toBe(3);
  } finally {
    await restored.sql.end({ timeout: 1 });
    await restored.cluster.stop();
  }
});

test("a file that is damaged, cut short or something else is refused before anything is touched", async () => {
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  const middle = Math.floor(whole.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  for (const content of [
    flipped,
    whole.subarray(0, -1),
    whole.subarray(0, middle),
    Buffer.from("a letter"),
    Buffer.alloc(0),
  ]) {
    const damaged = path.join(folder, "damaged");
    writeFileSync(damaged, content);
    const target = path.join(folder, "untouched");
    await expect(restoreBackup(configFor(target), damaged)).rejects.toThrow(
      /damaged or is no backup .* Nothing was changed/,
    );
    expect(existsSync(target)).toBe(false);
  }
});

test("nothing is overwritten: neither a site by a restore nor a file by a backup", async () => {
  await expect(restoreBackup(configFor(site), file)).rejects.toThrow(/is not empty.* Nothing was changed/);
  await expect(createBackup(configFor(site), file)).rejects.toThrow(/exists already/);
  expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
});

test("a killed restore is not taken for a site, and the next one succeeds in its place", async () => {
  const target = path.join(folder, "killed");
  const child = spawn(process.execPath, ["scripts/restore.ts", file], {
    cwd: root,
    env: { DATA_DIR: target },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  while (!existsSync(path.join(target, "postgres", "postmaster.pid")) && child.exitCode === null)
    await sleep(5);
  child.kill("SIGKILL");
  await ended;

  expect(() => refuseUnfinishedRestore(target)).toThrow(/was cut short. Run the restore again/);
  await expect(createBackup(configFor(target), `${file}.other`)).rejects.toThrow(/was cut short/);
  await restoreBackup(configFor(target), file);
  refuseUnfinishedRestore(target);
  expect(existsSync(path.join(target, "postgres", "postmaster.pid"))).toBe(false);
});

test("a site moves to a PostgreSQL server and back, and an older backup is brought up to date", async () => {
  const engine = testEngines().find(({ cluster }) => typeof cluster === "string");
  if (!engine) return console.log("Backup with DATABASE_URL: not run, no PostgreSQL server programs found");
  const names = ["older", "moved"].map((name) => `backup_${process.pid}_${name}`);
  const targets = names.map((name) => targetOf(engine.cluster, name));
  const [older, moved] = targets.map((target) => ({ target, sql: openDatabase(target) }));
  if (!older || !moved) throw new Error("unreachable");
  for (const name of names)
    await onServer(engine.cluster, (server) => server`create database ${server(name)}`);
  const there = readConfig({ DATABASE_URL: moved.target.url });
  try {
    await prepare(older.target, older.sql, readMigrations().slice(0, -1));
    await createBackup(readConfig({ DATABASE_URL: older.target.url }), `${file}.older`);
    await restoreBackup(there, `${file}.older`);
    const newest = readMigrations().at(-1)?.version ?? "";
    expect(
      await moved.sql`select 1 from supabase_migrations.schema_migrations where version = ${newest}`,
    ).toHaveLength(1);
    await expect(restoreBackup(there, file)).rejects.toThrow(/already has .* Nothing was changed/);

    // As a restore that was killed would have left it.
    await moved.sql`create table embedded.restore_in_progress ()`;
    await expect(refuseUnfinishedDatabaseRestore(moved.sql)).rejects.toThrow(/was cut short/);
    await restoreBackup(there, file);
    await refuseUnfinishedDatabaseRestore(moved.sql);
    expect(await createDatabaseObjectStore(moved.sql).get("media/home.png")).toMatchObject(picture);

    await createBackup(there, `${file}.moved`);
    const back = path.join(folder, "back");
    await restoreBackup(configFor(back), `${file}.moved`);
    expect(await createDiskObjectStore(path.join(back, "uploads")).get("media/home.png")).toMatchObject(
      picture,
    );
    const [hadKeys, hasKeys] = await Promise.all([readOrCreateSecrets(site), readOrCreateSecrets(back)]);
    expect(hasKeys).toEqual({ ...hadKeys, postgresPassword: hasKeys.postgresPassword });
  } finally {
    await Promise.all([older.sql.end({ timeout: 1 }), moved.sql.end({ timeout: 1 })]);
    for (const name of names)
      await onServer(engine.cluster, (server) => server`drop database ${server(name)} with (force)`);
  }
});

async function openSite(dataDir: string): Promise<{ cluster: Cluster; sql: Sql }> {
  const { postgresPassword } = await readOrCreateSecrets(dataDir);
  const opened = await openCluster(dataDir, postgresPassword, logger);
  return { cluster: opened, sql: openDatabase(databaseTarget(opened.address)) };
}

async function prepare(
  target: ReturnType<typeof databaseTarget>,
  database: Sql,
  migrations = readMigrations(),
): Promise<void> {
  const lite = openLite({
    ...(await readOrCreateSecrets(site)),
    database: target,
    siteUrl: "http://localhost",
    redirectOrigins: [],
    email: { send: () => Promise.reject(new Error("nobody writes mail while migrating")) },
    storage: {} as StorageAdapter,
  });
  await migrate(database, lite, logger, migrations);
  await lite.close();
}

async function fillSite(database: Sql): Promise<void> {
  const user = crypto.randomUUID();
  const identity = { sub: user, email: "asha@example.org" };
  await database`insert into auth.users (id, email) values (${user}, 'asha@example.org')`;
  await database`
    insert into auth.identities (id, provider_id, user_id, identity_data, provider)
    values (${user}, ${user}, ${user}, ${database.json(identity)}, 'email')`;
  await database`insert into public.staff (user_id, role, display_name) values (${user}, 'owner', ${difficult})`;
  await database`
    insert into public.header_settings (locale, navigation_links) values ('te', ${database.json([difficult])}), ('en', '[]')`;
  await database`update public.header_settings set is_sticky = false`;
  await database`insert into storage.objects (bucket_id, name, owner) values ('media', 'home.png', ${user})`;
  await database`
    insert into public.contact_leads (name, email, phone, message, page, details)
    values (${difficult}, '', null, '', '\\N', ${database.json({ text: difficult })})`;
}

function keepInserting(database: Sql): { stop: () => Promise<void> } {
  let isStopped = false;
  const inserting = (async () => {
    while (!isStopped) await database`insert into public.contact_leads (name) values ('Visitor')`;
  })();
  return {
    stop: () => {
      isStopped = true;
      return inserting;
    },
  };
}

/** Every column of every row, generated ones included. */
async function fingerprints(database: Sql): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of await listTables(database)) {
    const [row] = await database.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as print from ${quotedName(table)} t`,
    );
    prints[`${table.schema}.${table.name}`] = row?.print;
  }
  return prints;
}
