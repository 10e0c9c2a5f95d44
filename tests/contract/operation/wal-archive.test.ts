import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, expect, test, vi } from "vitest";
import {
  databaseTarget,
  findPostmaster,
  openDatabase,
  readOrCreateSecrets,
  type Sql,
} from "#embedded-supabase";
import { clusterFolder } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { postForm } from "#tests/load/post-forms.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { freePort, runServer, startServer } from "#tests/support/server/server-process.ts";

const { folder, remove } = makeTempFolder("wal");
const [dataDir, archive, copy] = ["data", "archive", "copy"].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
afterAll(remove);

function connect(to: string): Sql {
  const running = findPostmaster(clusterFolder(to));
  if (!running) throw new Error("The database is not running.");
  const { postgresPassword: password } = readOrCreateSecrets(to);
  return openDatabase(
    databaseTarget({ host: running.socketFolder, port: running.port, user: "postgres", password }),
    1,
  );
}

/** Runs `npm run restore -- --to TIME`. */
async function restoreTo(time: string) {
  const env = { ...process.env, NODE_ENV: "", VITEST: "", DATA_DIR: copy, WAL_ARCHIVE_DIR: archive };
  const began = performance.now();
  const run = promisify(execFile)(process.execPath, ["scripts/restore.ts", "--to", time], { env });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return { said: stdout + stderr, ms: performance.now() - began };
}

test("a table dropped at a known second is restored as of the second before, in an empty folder", async () => {
  await copyNewSite(dataDir);
  const env = { DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archive, TRUST_PROXY: "1" };
  const server = await startServer({ env });
  let sql: Sql | undefined;
  try {
    const isBase = (name: string) => name.startsWith("base-");
    await vi.waitFor(() => expect(readdirSync(archive).some(isBase)).toBe(true), 60_000);
    sql = connect(dataDir);
    expect((await sql`show wal_level`)[0]).toEqual({ wal_level: "replica" });
    const contact = "+91 98480 00000";
    expect((await postForm(`${server.url}/`, { contact })).status).toBe(302);
    // The rows are stored, a second passes, the table is dropped. Both times are from the database.
    const [before] = await sql<{ at: Date }[]>`select now() + interval '1 second' as at`;
    await wait(2_000);
    await sql`drop table contact_leads cascade`;
    const [{ file } = { file: "" }] = await sql<
      { file: string }[]
    >`select pg_walfile_name(pg_switch_wal()) as file`;
    await vi.waitFor(() => expect(existsSync(path.join(archive, `${file}.gz`))).toBe(true), 30_000);

    expect((await restoreTo("yesterday")).said).toContain('"yesterday" is not a time.');
    expect((await restoreTo("2020-01-01 00:00:00")).said).toMatch(
      /The archive begins at .* Nothing was changed/,
    );
    const { said, ms } = await restoreTo(before?.at.toISOString() ?? "");
    expect(said).toContain(`Restored into ${copy} as of `);
    console.log(`restored in ${(ms / 1000).toFixed(1)} s`);

    // A copy must not write into the archive of its original.
    const refused = await runServer({ env: { ...env, DATA_DIR: copy, PORT: String(await freePort()) } });
    expect(refused.output).toContain("is the archive of another site, or of the site from which");
    const restored = await startServer({ env: { DATA_DIR: copy } });
    const there = connect(copy);
    const rows = await there<{ phone: string }[]>`select phone from contact_leads`;
    expect(rows.map(({ phone }) => phone)).toEqual([contact]);
    await there.end();
    await restored.end();
  } finally {
    await sql?.end();
    await server.end();
  }
});
