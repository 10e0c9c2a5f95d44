import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";

import { databaseTarget } from "#packages/embedded-supabase/database/database.ts";
import { readMigrations } from "#packages/embedded-supabase/database/migrations.ts";
import { createBackup } from "#server/backup/backup.ts";
import { listAppliedMigrations } from "#server/backup/database-contents.ts";
import { verifyArchive } from "#server/backup/verify-archive.ts";
import { readConfig } from "#server/core/config.ts";
import { mendPostgresDriver } from "#server/mend-postgres-driver.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { serverEntry } from "../../scripts/run/server-flags.mjs";
import { fillSite, migrateSite, openSite } from "../contract/backup-site.ts";
import { rounds, saw } from "./saw.ts";

mendPostgresDriver();
const root = path.resolve(import.meta.dirname, "../..");
const { folder, remove } = makeTempFolder("killed");
afterAll(remove);

/** Another moment of the span each round, the whole span in few rounds. */
const moment = (round: number, spanMs: number) => Math.round(((round + Math.random()) / rounds) * spanMs);

/** Starts a program, kills it after a while as the kernel would, and says whether it was still running. */
async function killAfter(ms: number, args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...inherited, NODE_ENV: "production", ...env },
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await Promise.race([ended, sleep(ms)]);
  const wasRunning = child.exitCode === null;
  child.kill("SIGKILL");
  await ended;
  return wasRunning;
}

test(
  "killed at any moment of its first start, a site starts the next time",
  async () => {
    const seen: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = path.join(folder, `first-${round}`);
      const ms = moment(round, 3_000);
      await killAfter(ms, [serverEntry], { DATA_DIR: dataDir, PORT: String(await freePort()) });
      const server = await startServer({ env: { DATA_DIR: dataDir } });
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(server.setupLink().pathname).toBe("/admin/setup");
      await server.end();
      seen.push(`${ms} ms: ready`);
    }
    saw("SIGKILL during the first start", "the next start makes a whole site", seen.join("; "));
  },
  60_000 + rounds * 20_000,
);

test(
  "killed at any moment of an update, a site has its rows and is brought up to date by the next start",
  async () => {
    const migrations = readMigrations();
    const seen: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = path.join(folder, `update-${round}`);
      mkdirSync(dataDir, { mode: 0o711 });
      const site = await openSite(dataDir);
      await migrateSite(databaseTarget(site.cluster.address), site.sql, migrations.slice(0, 4));
      await site.sql`insert into public.contact_leads (name, phone) values ('Asha', '+91 00000 00001')`;
      await site.sql.end({ timeout: 1 });
      await site.cluster.stop();

      const ms = moment(round, 2_000);
      await killAfter(ms, [serverEntry], { DATA_DIR: dataDir, PORT: String(await freePort()) });
      const server = await startServer({ env: { DATA_DIR: dataDir } });
      await server.end();
      const after = await openSite(dataDir);
      expect(await listAppliedMigrations(after.sql)).toEqual(migrations.map(({ version }) => version));
      expect(await after.sql`select name from public.contact_leads`).toEqual([{ name: "Asha" }]);
      await after.sql.end({ timeout: 1 });
      await after.cluster.stop();
      const backups = readdirSync(path.join(dataDir, "backups")).filter((name) => name.endsWith(".gz"));
      expect(backups.length).toBeGreaterThan(0);
      for (const name of backups) await verifyArchive(path.join(dataDir, "backups", name));
      seen.push(`${ms} ms: up to date, ${backups.length} good backups`);
    }
    saw("SIGKILL during an update", "every row there, newest schema, no bad backup", seen.join("; "));
  },
  60_000 + rounds * 20_000,
);

test(
  "a backup that was killed leaves no file that could be taken for one",
  async () => {
    const dataDir = path.join(folder, "backup");
    mkdirSync(dataDir, { mode: 0o711 });
    const { cluster, sql } = await openSite(dataDir);
    await migrateSite(databaseTarget(cluster.address), sql);
    await fillSite(sql);
    for (let batch = 0; batch < 10; batch += 1) {
      await sql`insert into public.contact_leads (name, message)
      select 'Asha', repeat(md5((${batch} * 1000 + n)::text), 100) from generate_series(1, 200) n`;
    }
    const seen: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const file = path.join(folder, `backup-${round}.tar.gz`);
      const ms = moment(round, 2_500);
      const wasRunning = await killAfter(ms, ["scripts/backup.ts", file], { DATA_DIR: dataDir });
      if (existsSync(file)) await verifyArchive(file);
      seen.push(
        `${ms} ms: ${wasRunning ? "killed" : "was done"}, ${existsSync(file) ? "a good file" : "no file"}`,
      );
    }
    await createBackup(readConfig({ DATA_DIR: dataDir }), path.join(folder, "after.tar.gz"));
    saw("SIGKILL during a backup", "no file, or a good one; the next backup works", seen.join("; "));
    await sql.end({ timeout: 1 });
    await cluster.stop();
  },
  60_000 + rounds * 10_000,
);
