import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import notice from "#content/en/privacy.json" with { type: "json" };
import { databaseTarget, findPostmaster, openDatabase, type Sql } from "#embedded-supabase";
import { clusterFolder } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { startServer } from "#tests/support/server/server-process.ts";

// tests/content/privacy-notice.test.ts names the statements of the notice that these tests show.

const { folder, remove } = makeTempFolder("privacy");
const dataDir = path.join(folder, "data");
await copyNewSite(dataDir);
const owner = { ADMIN_EMAIL: "owner@example.org", ADMIN_PASSWORD: "Godavari flows slowly" };
const server = await startServer({ env: { DATA_DIR: dataDir, LOG_LEVEL: "trace", ...owner } });
afterAll(async () => {
  await server.end();
  remove();
});

const { postgresPassword: password } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));

async function onDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const postmaster = findPostmaster(clusterFolder(dataDir));
  if (!postmaster) throw new Error("The database is not running.");
  const { socketFolder: host, port } = postmaster;
  const sql = openDatabase(databaseTarget({ host, port, user: "postgres", password }), 1);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const query = (statement: string) => onDatabase(async (sql) => [...(await sql.unsafe(statement))]);

/** The tables in which a row contains the words. */
const tablesWith = (words: string) =>
  onDatabase(async (sql) => {
    const tables = await sql<{ schema: string; name: string }[]>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`;
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const [row] = await sql`
        select exists (select from ${sql(schema)}.${sql(name)} as line where line::text like ${`%${words}%`}) as is_found`;
      if (row?.is_found) found.push(`${schema}.${name}`);
    }
    return found.sort();
  });

const post = (address: string, fields: Record<string, string>) =>
  fetch(server.url + address, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: server.url },
    redirect: "manual",
  });

test("what is typed into a letter makes a PDF, and is in no table and no line of the log", async () => {
  const name = "Sukumari";
  const answer = await post("/letters.pdf?letter=reminder", { name });
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect((await post("/letters/reminder", { name })).status).toBeLessThan(400);
  expect(await tablesWith(name)).toEqual([]);
  expect(server.output()).not.toContain(name);
});

test("what is typed into a form is kept for staff, and is in no line of the log", async () => {
  const answer = await post("/", { contact: "98480 55512" });
  expect(answer.status).toBe(302);
  const tables = await tablesWith("55512");
  expect(tables).toContain("public.contact_leads");
  // The log of changes says that an enquiry came, and nothing of its words.
  expect(tables).not.toContain("public.audit_log");
  expect(server.output()).not.toContain("55512");
});

test("a search that finds nothing is counted by its words and the day, without who searched", async () => {
  const words = "qwvzx";
  await fetch(`${server.url}/search?q=${words}`, { headers: { "user-agent": "Nagalakshmi's phone" } });
  await expect.poll(() => tablesWith(words)).toEqual(["public.search_misses"]);
  expect(await tablesWith("Nagalakshmi")).toEqual([]);
});

test("the long form asks for consent with an empty box, and the version of the notice is kept with it", async () => {
  const html = await (await fetch(`${server.url}/contact`)).text();
  const box = /<input[^>]*name="consent"[^>]*>/.exec(html)?.[0] ?? "none";
  expect(box).toContain('type="checkbox"');
  expect(box).not.toContain("checked");
  const sent = { contact: "98480 55513", message: "My passbook" };
  expect((await post("/contact", sent)).status).not.toBe(302);
  expect(await tablesWith("55513")).toEqual([]);
  expect((await post("/contact", { ...sent, consent: "yes" })).status).toBe(302);
  expect(await query("select consent_version from public.contact_leads where phone like '%55513'")).toEqual([
    { consent_version: notice.version },
  ]);
});

test("the password of a member is in no table and no line of the log", async () => {
  expect(await tablesWith(owner.ADMIN_PASSWORD)).toEqual([]);
  expect(server.output()).not.toContain(owner.ADMIN_PASSWORD);
  expect(await query("select left(encrypted_password, 4) as kind from auth.users")).toEqual([
    { kind: expect.stringMatching(/^\$2[aby]\$/) },
  ]);
});
