import type { Logger } from "../core/logger.ts";
import type { DatabaseTarget, Sql } from "../database/database.ts";
import { generateSecrets } from "../database/secrets.ts";
import { migrate } from "./migrations.ts";
import type { Release } from "./release.ts";
import { createStorageAdapter } from "./storage-adapter.ts";

export async function migrateDatabase(database: DatabaseTarget, sql: Sql, release: Release, logger: Logger) {
  await migrate(sql, { ...release, logger, ensureSystemSchema: () => ensureSystemSchema(database) });
}

async function ensureSystemSchema(database: DatabaseTarget): Promise<void> {
  const { openLite } = await import("./lite.ts");
  const unused = () => Promise.reject(new Error("Migrations send no mails and store no uploads."));
  const lite = openLite({
    ...generateSecrets(),
    database,
    siteUrl: "http://localhost",
    redirectOrigins: [],
    email: { send: unused },
    storage: createStorageAdapter({ put: unused, get: unused, remove: unused }),
  });
  try {
    await lite.ensureSystemSchema();
  } finally {
    await lite.close();
  }
}
