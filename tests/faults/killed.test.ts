import { randomBytes } from "node:crypto";
import { existsSync, globSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskObjectStore, databaseTarget, readMigrations } from "#embedded-supabase";
import { clusterFolder, copySite } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { verifyArchive } from "#server/backup/archive/verify-archive.ts";
import { createBackup } from "#server/backup/backup.ts";
import { listAppliedMigrations } from "#server/backup/database-contents.ts";
import { readConfig } from "#server/core/config.ts";
import { readFormerReleases } from "#server/core/former-releases.ts";
import { migrationsFolder } from "#server/core/project-folder.ts";
import { fillSite, migrateSite, openSite, picture } from "#tests/contract/operation/backup-site.ts";
import { killAt, type Stage } from "#tests/support/server/kill-at.ts";
import { freePort, startServer } from "#tests/support/server/server-process.ts";
import { serverEntry, serverFlags } from "../../scripts/run/server-flags.mjs";
import { rounds, saw } from "./saw.ts";

const { folder, remove } = makeTempFolder("killed");
afterAll(remove);

const limitMs = 120_000;
const migrations = readMigrations(migrationsFolder);
const inTheMiddle = migrations[Math.floor(migrations.length / 2)]?.version ?? "";

/** The first round kills at the stage itself, later rounds of a long run a moment later. */
const lateness = Array.from({ length: rounds }, (_, round) => (round === 0 ? 0 : Math.random() * 300));

async function killServerAt(stage: Stage, dataDir: string, laterMs: number): Promise<void> {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: "info" };
  await killAt(stage, [...serverFlags, serverEntry], env, laterMs);
}

const migrating: Stage = {
  name: "the schema is being changed",
  isReached: (output) => output.includes(inTheMiddle),
};
const updating: Stage = {
  name: "the database of the second edition is brought over",
  isReached: (output) => output.includes("Updating the database."),
};

describe("a site killed during its first start starts the next time", () => {
  const stages = (dataDir: string): Stage[] => [
    {
      name: "the cluster is being made",
      isReached: () => globSync("../postgres.making-*/base", { cwd: clusterFolder(dataDir) }).length > 0,
    },
    {
      name: "the database is starting",
      isReached: () => existsSync(path.join(clusterFolder(dataDir), "postmaster.pid")),
    },
    migrating,
  ];

  test.each(stages("").map(({ name }, n) => [name, n] as const))(
    "while %s",
    async (name, n) => {
      for (const laterMs of lateness) {
        const dataDir = path.join(folder, `first-${n}-${laterMs}`);
        const stage = stages(dataDir)[n];
        if (!stage) throw new Error(`There is no stage ${n}.`);
        await killServerAt(stage, dataDir, laterMs);
        const server = await startServer({ env: { DATA_DIR: dataDir } });
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(server.setupLink().pathname).toBe("/admin/first-owner");
        await server.end();
      }
      saw(`SIGKILL while ${name}`, "the next start makes a whole site", "ready");
    },
    limitMs * rounds,
  );
});

describe("a site killed during an update keeps its rows and is brought up to date by the next start", () => {
  const old = path.join(folder, "old");

  beforeAll(async () => {
    mkdirSync(old, { mode: 0o711 });
    const site = await openSite(old);
    await migrateSite(
      databaseTarget(site.cluster.address),
      site.sql,
      readFormerReleases()[0]?.migrations ?? [],
    );
    await site.sql`insert into public.contact_leads (name, phone) values ('Asha', '+91 00000 00001')`;
    await site.sql.end({ timeout: 1 });
    await site.cluster.stop();
  });

  const backupsOf = (dataDir: string, ending: string) =>
    globSync(`backups/*${ending}`, { cwd: dataDir }).map((name) => path.join(dataDir, name));

  test.each(["the backup before it is being written", updating.name])(
    "while %s",
    async (name) => {
      for (const laterMs of lateness) {
        const dataDir = path.join(folder, `update ${name} ${laterMs}`.replaceAll(" ", "-"));
        copySite(old, dataDir);
        const writing = { name, isReached: () => backupsOf(dataDir, ".partial").length > 0 };
        await killServerAt(name === updating.name ? updating : writing, dataDir, laterMs);

        const server = await startServer({ env: { DATA_DIR: dataDir } });
        await server.end();
        const after = await openSite(dataDir);
        expect(await listAppliedMigrations(after.sql)).toEqual(migrations.map(({ version }) => version));
        expect(await after.sql`select name from public.contact_leads`).toEqual([{ name: "Asha" }]);
        await after.sql.end({ timeout: 1 });
        await after.cluster.stop();
        const backups = backupsOf(dataDir, ".gz");
        expect(backups.length).toBeGreaterThan(0);
        for (const file of backups) await verifyArchive(file);
        saw(`SIGKILL while ${name}`, "every row, newest schema", `so it is, ${backups.length} good backups`);
      }
    },
    limitMs * rounds,
  );
});

describe("a killed backup leaves no file that looks like one, and the next one works", () => {
  const dataDir = path.join(folder, "backup");
  let close: () => Promise<void>;

  beforeAll(async () => {
    mkdirSync(dataDir, { mode: 0o711 });
    const { cluster, sql } = await openSite(dataDir);
    close = async () => {
      await sql.end({ timeout: 1 });
      await cluster.stop();
    };
    await migrateSite(databaseTarget(cluster.address), sql);
    await fillSite(sql);
    // Random data, which does not compress, so that writing takes a while.
    const store = createDiskObjectStore(path.join(dataDir, "uploads"));
    for (let n = 0; n < 10; n += 1)
      await store.put(`media/${n}.png`, { ...picture, bytes: randomBytes(1_000_000) });
  });
  afterAll(() => close());

  test.each([
    ["its file is begun", 0],
    ["the uploads are being written", 2_000_000],
  ])(
    "while %s",
    async (name, bytes) => {
      for (const round of lateness.keys()) {
        const file = path.join(folder, `backup-${bytes}-${round}.tar.gz`);
        const size = () => statSync(`${file}.partial`, { throwIfNoEntry: false })?.size ?? -1;
        const stage = { name, isReached: () => size() >= bytes };
        await killAt(stage, ["scripts/backup.ts", file], { DATA_DIR: dataDir });
        expect(existsSync(file)).toBe(false);
        await createBackup(readConfig({ DATA_DIR: dataDir }), file);
        await verifyArchive(file);
        saw(`SIGKILL of a backup while ${name}`, "no file; the next backup works", "so it is");
      }
    },
    limitMs * rounds,
  );
});
