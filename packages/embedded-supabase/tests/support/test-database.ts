import { inject } from "vitest";
import {
  type BackendOptions,
  type ClusterAddress,
  type DatabaseTarget,
  databaseTarget,
  migrateDatabase,
  openDatabase,
  type Release,
  type Sql,
} from "../../index.ts";
import { silentLogger } from "./silent-logger.ts";

/** A PostgreSQL for the tests, with a migrated template database. */
export type TestEngine = {
  name: string;
  /** The embedded cluster's address, or a URL as in DATABASE_URL. */
  cluster: ClusterAddress | string;
  template: string;
};

/** The database options that the user of the package supplies. */
export type TestSchema = Pick<BackendOptions, "migrationsFolder" | "rest" | "probeTable">;

declare module "vitest" {
  interface ProvidedContext {
    testEngines: TestEngine[];
    testSchema: TestSchema;
  }
}

export type TestDatabase = {
  /** The target to which a server would connect. */
  target: DatabaseTarget;
  /** A connection as the owner of the database, to whom row-level security does not apply. */
  sql: Sql;
  drop: () => Promise<void>;
};

/** Every engine that is available here. Tests of access rules and queries run once for each. */
export function testEngines(): TestEngine[] {
  return inject("testEngines");
}

/** A separate database, migrated and empty. */
export async function createTestDatabase(engine = defaultEngine()): Promise<TestDatabase> {
  const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(engine.cluster, (sql) => sql`create database ${sql(name)} template ${sql(engine.template)}`);
  const target = targetOf(engine.cluster, name);
  const sql = openDatabase(target, 4);
  return {
    target,
    sql,
    drop: async () => {
      await sql.end({ timeout: 1 });
      await onServer(engine.cluster, (server) => server`drop database ${server(name)} with (force)`);
    },
  };
}

/** A database without any schema, removed afterwards; `bringTo` migrates it. */
export async function onEmptyDatabase(
  work: (sql: Sql, bringTo: (release: Release) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { cluster } = defaultEngine();
  const name = `empty_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(cluster, (server) => server`create database ${server(name)} template template1`);
  const target = targetOf(cluster, name);
  const sql = openDatabase(target, 2);
  try {
    await work(sql, (release) => migrateDatabase(target, sql, release, silentLogger));
  } finally {
    await sql.end({ timeout: 1 });
    await onServer(cluster, (server) => server`drop database ${server(name)} with (force)`);
  }
}

export function targetOf(cluster: TestEngine["cluster"], database: string): DatabaseTarget {
  if (typeof cluster !== "string") return databaseTarget(cluster, database);
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return databaseTarget(url.href);
}

/** Connects to another database, from which databases can be created and dropped. */
export async function onServer<T>(
  cluster: TestEngine["cluster"],
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const sql = openDatabase(targetOf(cluster, "postgres"), 1);
  try {
    // The time limits are for queries of the site; copying a database may take longer on a busy machine.
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`;
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function defaultEngine(): TestEngine {
  const [engine] = testEngines();
  if (!engine) throw new Error("No test database: startTestCluster did not run.");
  return engine;
}
