import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findBackupState } from "#app/contracts/backup-state.ts";
import { openDatabase } from "#embedded-supabase";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { onServer, targetOf, testEngines } from "#embedded-supabase/tests/test-database.ts";
import { verifyArchive } from "#server/backup/archive/verify-archive.ts";
import type { WrittenBackup } from "#server/backup/backup.ts";
import { openBackupSource, withConnection } from "#server/backup/backup-source.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import { rehearseRestore } from "#server/backup/take-backup.ts";
import { readConfig } from "#server/core/config.ts";
import { createLogger } from "#server/core/logger.ts";
import { takeIfDue } from "#server/jobs/nightly-backup.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { type ServerProcess, startServer } from "#tests/support/server/server-process.ts";
import { repeatFirstRow } from "./backup-site.ts";

const { folder, remove } = makeTempFolder("nightly");
const dataDir = path.join(folder, "site");
const config = readConfig({ DATA_DIR: dataDir });
const owner = { email: "owner@example.org", password: "correct horse battery" };
let server: ServerProcess;
let service: SupabaseClient;

const clientOf = (url: string, key: string) => createClient(url, key, { auth: { persistSession: false } });
const keysIn = (dir: string) => JSON.parse(readFileSync(path.join(dir, "secrets.json"), "utf8"));
const backupsIn = (dir: string) => readdirSync(dir).filter((name) => name.endsWith(".tar.gz"));
/** A moment after the backup time of the given night. */
const night = (days: number, minutes = 1) => {
  const at = new Date();
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, 2, 30 + minutes);
};
const take = (now: Date, settings = config) =>
  takeIfDue({ config: settings, backend: { service }, logger: createLogger("silent") }, now);

beforeAll(async () => {
  await copyNewSite(dataDir);
  server = await startServer({
    env: { DATA_DIR: dataDir, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
  });
  service = clientOf(server.url, keysIn(dataDir).secretKey);
  await service.from("contact_leads").insert({ name: "Asha", phone: "+91 00000 00001" }).throwOnError();
});

afterAll(async () => {
  await server.end();
  remove();
});

/** The first night is in the future, however long the previous test took. */
beforeEach(async () => {
  rmSync(config.backup.folder, { recursive: true, force: true });
  const nothing = { good_at: null, good_file: null, good_bytes: null, good_check: null, good_on: null };
  const nobody = { fault_at: null, fault: null, claimed_at: null, claimed_by: null };
  await service
    .from("backup_state")
    .update({ ...nothing, ...nobody, kept: [] })
    .eq("id", 1)
    .throwOnError();
});

test("a new site waits for its first night; then the backup is taken, test-restored, and shown to staff", async () => {
  const staff = clientOf(server.url, keysIn(dataDir).publishableKey);
  expect((await staff.auth.signInWithPassword(owner)).error).toBeNull();
  expect(await findBackupState(staff)).toMatchObject({
    plan: "nightly",
    plannedAt: "02:30",
    verdict: "waiting",
  });
  expect(await take(new Date())).toBe(false);

  expect(await take(night(1))).toBe(true);
  const [file = ""] = backupsIn(config.backup.folder);
  expect(statSync(path.join(config.backup.folder, file)).mode & 0o777).toBe(0o600);
  expect(statSync(config.backup.folder).mode & 0o777).toBe(0o700);
  const state = await findBackupState(staff);
  expect(state).toMatchObject({ verdict: "good", lastGood: { file, wasRestored: true }, kept: [{ file }] });
  expect(state?.lastGood?.bytes).toBe(statSync(path.join(config.backup.folder, file)).size);
  expect(await take(night(1, 20))).toBe(false);

  const source = await openBackupSource(config);
  const names = await withConnection(source.database, (sql) => sql`select datname from pg_database`);
  expect(names.map(({ datname }) => datname).filter((name) => /rehearsal/.test(name))).toEqual([]);
});

test("one of several servers that share a database takes the nightly backup", async () => {
  const taken = await Promise.all(Array.from({ length: 4 }, () => take(night(2))));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test("the drill: last night's file becomes a running site with its enquiries and accounts", async () => {
  await take(night(1));
  const elsewhere = path.join(folder, "elsewhere");
  // The backup folder may be all that is left.
  mkdirSync(path.join(elsewhere, "backups"), { recursive: true });
  const newest = backupsIn(config.backup.folder).sort().at(-1) ?? "";
  await restoreBackup(readConfig({ DATA_DIR: elsewhere }), path.join(config.backup.folder, newest));
  const restored = await startServer({ env: { DATA_DIR: elsewhere } });
  try {
    const client = clientOf(restored.url, keysIn(elsewhere).publishableKey);
    expect((await client.auth.signInWithPassword(owner)).error).toBeNull();
    const { data } = await client.from("contact_leads").select("name").throwOnError();
    expect(data).toEqual([{ name: "Asha" }]);
    expect(existsSync(path.join(elsewhere, "backups"))).toBe(true);
  } finally {
    await restored.end();
  }
});

test("a failed backup is reported to staff, and retried an hour later", async () => {
  const blocked = path.join(folder, "a-file");
  writeFileSync(blocked, "");
  const unwritable = { ...config, backup: { ...config.backup, folder: blocked } };
  expect(await take(night(3), unwritable)).toBe(true);
  const { data } = await service.from("backup_state").select("fault").single().throwOnError();
  expect(data.fault).toMatch(/^The backup failed: /);
  expect(await take(night(3, 30))).toBe(false);
  expect(await take(night(3, 90))).toBe(true);
  expect(await findBackupState(service, night(3, 91).getTime())).toMatchObject({
    verdict: "good",
    fault: null,
  });
});

test("the files of a killed backup are removed by the next", async () => {
  mkdirSync(config.backup.folder, { mode: 0o700 });
  const partial = path.join(config.backup.folder, "bhumilex-20261101T023000Z.tar.gz.partial");
  writeFileSync(partial, "half");
  const source = await openBackupSource(config);
  await withConnection(source.database, (sql) => sql`create database bhumilex_rehearsal_left`);
  expect(await take(night(4))).toBe(true);
  expect(existsSync(partial)).toBe(false);
  const left = await withConnection(
    source.database,
    (sql) => sql`select from pg_database where datname = 'bhumilex_rehearsal_left'`,
  );
  expect(left).toHaveLength(0);
});

async function newBackup(): Promise<WrittenBackup> {
  await take(night(1));
  const file = path.join(config.backup.folder, backupsIn(config.backup.folder).sort().at(-1) ?? "");
  return { file, manifest: (await verifyArchive(file)).manifest, bytes: statSync(file).size };
}

test("the test restore detects a valid file that cannot be restored", async () => {
  const { file } = await newBackup();
  const spoilt = path.join(folder, "spoilt.tar.gz");
  await repeatFirstRow(file, spoilt, "public.staff");
  const { manifest } = await verifyArchive(spoilt);
  const { database } = await openBackupSource(config);
  await expect(rehearseRestore(database, { file: spoilt, manifest, bytes: 0 })).rejects.toThrow(
    "refused the rows of public.staff",
  );
  rmSync(spoilt);
});

test("if the database user may not create databases, the test restore says so instead of failing", async () => {
  const engine = testEngines().find(({ cluster }) => typeof cluster === "string");
  if (!engine) return console.log("A user without rights: not run, no PostgreSQL server programs found");
  const name = `modest_${process.pid}`;
  await onServer(engine.cluster, (sql) =>
    sql.unsafe(`create role ${name} login nosuperuser nocreatedb password 'x'`),
  );
  const { url } = targetOf(engine.cluster, "postgres");
  const modest = Object.assign(new URL(url), { username: name, password: "x" }).href;
  const target = { url: modest, options: {} };
  try {
    await openDatabase(target, 1).end();
    expect(await rehearseRestore(target, await newBackup())).toBe(false);
  } finally {
    await onServer(engine.cluster, (sql) => sql.unsafe(`drop role ${name}`));
  }
});
