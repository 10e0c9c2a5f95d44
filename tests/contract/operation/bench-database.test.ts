import { chmodSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { databaseMegabytes } from "#tests/support/measuring/memory.ts";
import { startServer } from "#tests/support/server/server-process.ts";

test.runIf(process.platform === "linux")(
  "the bench finds the database of a site whose folder only its owner can enter",
  async () => {
    const { folder, remove } = makeTempFolder("bench-database");
    // As root the database is then kept elsewhere, because its user cannot enter this folder.
    chmodSync(folder, 0o700);
    const dataDir = path.join(folder, "data");
    const server = await startServer({ env: { DATA_DIR: dataDir } });
    try {
      expect(databaseMegabytes(dataDir)).toBeGreaterThan(1);
    } finally {
      await server.end();
      remove();
    }
  },
);
