import { chmodSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { startServer } from "#tests/support/server/server-process.ts";
import { databaseMegabytes } from "#tools/bench/memory.ts";
import { openSiteDatabase } from "#tools/bench/site-database.ts";

test("the bench finds the database of a site whose folder only its owner can enter, wherever it is kept", async () => {
  const { folder, remove } = makeTempFolder("bench-database");
  // As root the database is then kept elsewhere, because its user cannot come in here.
  chmodSync(folder, 0o700);
  const dataDir = path.join(folder, "data");
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  try {
    const { postgresPassword } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
    const sql = openSiteDatabase(dataDir, postgresPassword);
    const [row] = await sql`select to_regclass('public.contact_leads')::text as name`;
    await sql.end({ timeout: 5 });
    expect(row?.name).toBe("contact_leads");
    if (process.platform === "linux") expect(databaseMegabytes(dataDir)).toBeGreaterThan(1);
  } finally {
    await server.end();
    remove();
  }
});
