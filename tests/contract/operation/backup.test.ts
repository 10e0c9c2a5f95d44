import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Cluster,
  createDatabaseObjectStore,
  createDiskObjectStore,
  databaseTarget,
  findPostmaster,
  openDatabase,
  readMigrations,
  readOrCreateSecrets,
  type Sql,
} from "#embedded-supabase";
import { clusterFolder } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { onServer, targetOf, testEngines } from "#embedded-supabase/tests/test-database.ts";
import { createBackup } from "#server/backup/backup.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import {
  refuseUnfinishedDatabaseRestore,
  refuseUnfinishedRestore,
} from "#server/backup/unfinished-restore.ts";
import { readConfig } from "#server/core/config.ts";
import { readFormerReleases } from "#server/core/former-releases.ts";
import { migrationsFolder } from "#server/core/project-folder.ts";
import { killAt } from "#tests/support/server/kill-at.ts";
import {
  difficult,
  fillSite,
  fingerprints,
  keepInserting,
  migrateSite,
  openSite,
  picture,
  repeatFirstRow,
} from "./backup-site.ts";

const { folder, remove } = makeTempFolder("backup");

const site = path.join(folder, "site");
const file = path.join(folder, "site.backup");
const configFor = (dataDir: string) => readConfig({ DATA_DIR: dataDir });
let cluster: Cluster;
let sql: Sql;

beforeAll(async () => {
  fs.mkdirSync(site, { mode: 0o711 });
  ({ cluster, sql } = await openSite(site));
  await migrateSite(databaseTarget(cluster.address), sql);
  await fillSite(sql);
  await createDiskObjectStore(path.join(site, "uploads")).put("media/home.png", picture);
});

afterAll(async () => {
  await sql.end({ timeout: 1 });
  await cluster.stop();
  remove();
});

test("a backup taken while visitors write is a consistent snapshot, and a restore brings it back", async () => {
  const visitors = keepInserting(sql);
  const said = await createBackup(configFor(site), file).finally(visitors.stop);
  expect(said).toMatch(/^Backup written to .*: \d+ tables, \d+ rows, 1 files, \d+\.\d MB\. Verified\.$/);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);

  const copy = path.join(folder, "copy");
  expect(await restoreBackup(configFor(copy), file)).toMatch(
    /^Restored .*: \d+ tables, \d+ rows, 1 files\.\nIts mail is held\./,
  );
  refuseUnfinishedRestore(copy);
  expect(fs.readFileSync(path.join(copy, "secrets.json"), "utf8")).toBe(
    fs.readFileSync(path.join(site, "secrets.json"), "utf8"),
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

    const growing = ["public.contact_leads", "public.people", "public.lead_events", "public.outbox"];
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

test("a file that is damaged, truncated or something else is refused before anything is changed", async () => {
  const whole = fs.readFileSync(file);
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
    fs.writeFileSync(damaged, content);
    const target = path.join(folder, "untouched");
    await expect(restoreBackup(configFor(target), damaged)).rejects.toThrow(
      /damaged or is not a backup .* Nothing was changed/,
    );
    expect(fs.existsSync(target)).toBe(false);
  }
});

test("nothing is overwritten: neither a site by a restore nor a file by a backup", async () => {
  await expect(restoreBackup(configFor(site), file)).rejects.toThrow(/is not empty.* Nothing was changed/);
  await expect(createBackup(configFor(site), file)).rejects.toThrow(/already exists/);
  expect(fs.readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
});

test("a row that PostgreSQL refuses rolls the whole restore back", async () => {
  const spoilt = path.join(folder, "spoilt.backup");
  await repeatFirstRow(file, spoilt, "public.staff");
  const target = path.join(folder, "spoilt");
  await expect(restoreBackup(configFor(target), spoilt)).rejects.toThrow(/refused the rows of public.staff/);
  expect(fs.readdirSync(target)).toEqual([]);
});

test("a killed restore is not taken for a site, and the next one succeeds in its place", async () => {
  const target = path.join(folder, "killed");
  const running = () => findPostmaster(clusterFolder(target));
  const databaseRuns = { name: "the database is there", isReached: () => running() !== undefined };
  await killAt(databaseRuns, ["scripts/restore.ts", file], { DATA_DIR: target });

  expect(() => refuseUnfinishedRestore(target)).toThrow(/was cut short. Run the restore again/);
  await expect(createBackup(configFor(target), `${file}.other`)).rejects.toThrow(/was cut short/);
  await restoreBackup(configFor(target), file);
  refuseUnfinishedRestore(target);
  expect(running()).toBeUndefined();
});

test("a site moves to a PostgreSQL server and back, and an older backup is migrated", async () => {
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
    await migrateSite(older.target, older.sql, readFormerReleases()[0]?.migrations ?? []);
    await createBackup(readConfig({ DATABASE_URL: older.target.url }), `${file}.older`);
    await restoreBackup(there, `${file}.older`);
    const newest = readMigrations(migrationsFolder).at(-1)?.version ?? "";
    expect(
      await moved.sql`select 1 from supabase_migrations.schema_migrations where version = ${newest}`,
    ).toHaveLength(1);
    await expect(restoreBackup(there, file)).rejects.toThrow(/already contains .* Nothing was changed/);

    // The state that a killed restore leaves.
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
