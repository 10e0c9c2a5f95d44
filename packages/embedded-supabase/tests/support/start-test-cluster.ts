import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { migrateDatabase, openCluster, openDatabase, readMigrations, type Sql } from "../../index.ts";
import { silentLogger } from "./silent-logger.ts";
import { removeSites } from "./site-folder.ts";
import { startSystemPostgres } from "./system-postgres.ts";
import { onServer, type TestEngine, type TestSchema, targetOf } from "./test-database.ts";

/**
 * Starts the PostgreSQL servers of this run, each with a migrated template database, for a globalSetup of Vitest. The
 * package has no schema of its own; its user supplies one.
 */
export async function startTestCluster(
  project: TestProject,
  schema: TestSchema,
): Promise<() => Promise<void>> {
  removeLeftovers();
  const folder = enterable(mkdtempSync(path.join(os.tmpdir(), `bhumilex-test-${process.pid}-`)));
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()));
    removeSites(folder);
  };
  const starts = await Promise.allSettled([
    embeddedEngines(folder, schema, stops),
    systemEngines(folder, schema, stops),
  ]);
  const failed = starts.find((start) => start.status === "rejected");
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  project.provide("testSchema", schema);
  project.provide(
    "testEngines",
    starts.flatMap((start) => (start.status === "fulfilled" ? start.value : [])),
  );
  return stopAll;
}

/** As root, PostgreSQL runs as another user, who must be able to enter. */
function enterable(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  return folder;
}

async function embeddedEngines(
  folder: string,
  schema: TestSchema,
  stops: (() => Promise<void>)[],
): Promise<TestEngine[]> {
  const dataDir = enterable(path.join(folder, "embedded"));
  const cluster = await openCluster(dataDir, randomBytes(16).toString("hex"), silentLogger);
  stops.push(cluster.stop);
  // Creating and dropping databases mostly waits for the disk, and these need not survive a power cut.
  await onServer(cluster.address, (server) => server`alter system set fsync = off`);
  await onServer(cluster.address, (server) => server`select pg_reload_conf()`);
  await makeTemplate(cluster.address, "template_site", schema);
  await makeTemplate(cluster.address, "template_hosted", schema, grantLikeAHostedProject);
  return [
    { name: "embedded PostgreSQL", cluster: cluster.address, template: "template_site" },
    { name: "a hosted project's default grants", cluster: cluster.address, template: "template_hosted" },
  ];
}

async function systemEngines(
  folder: string,
  schema: TestSchema,
  stops: (() => Promise<void>)[],
): Promise<TestEngine[]> {
  const server = await startSystemPostgres(path.join(folder, "system"));
  if (!server) {
    console.log("PostgreSQL by DATABASE_URL: not run, no PostgreSQL server programs found");
    return [];
  }
  stops.push(server.stop);
  await makeTemplate(server.url, "template_site", schema);
  return [
    { name: `PostgreSQL ${server.version} by DATABASE_URL`, cluster: server.url, template: "template_site" },
  ];
}

async function makeTemplate(
  cluster: TestEngine["cluster"],
  name: string,
  schema: TestSchema,
  prepare?: (sql: Sql) => Promise<void>,
) {
  await onServer(cluster, (server) => server`create database ${server(name)}`);
  const target = targetOf(cluster, name);
  const sql = openDatabase(target, 2);
  try {
    await prepare?.(sql);
    const migrations = readMigrations(schema.migrationsFolder);
    await migrateDatabase(target, sql, { migrations }, silentLogger);
  } finally {
    await sql.end({ timeout: 1 });
  }
  // A database with open connections cannot be copied.
  await onServer(cluster, (server) => server`alter database ${server(name)} allow_connections false`);
}

/**
 * A Supabase project grants every new table, sequence and function in public to
 * everyone. The migrations must revoke what is not intended.
 */
export async function grantLikeAHostedProject(sql: Sql): Promise<void> {
  for (const kind of ["tables", "sequences", "functions"]) {
    await sql.unsafe(
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
    );
  }
}

/** The files of a killed run. A PostgreSQL whose folder was removed notices within a minute and ends by itself. */
function removeLeftovers(): void {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = /^bhumilex-test-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) removeSites(path.join(os.tmpdir(), name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
