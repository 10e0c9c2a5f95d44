import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseTarget, type Migration, readMigrations, type Sql } from "#embedded-supabase";
import { describeSchema } from "#embedded-supabase/tests/describe-schema.ts";
import { copySite } from "#embedded-supabase/tests/site-folder.ts";
import { grantLikeAHostedProject } from "#embedded-supabase/tests/start-test-cluster.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { createTestDatabase, onEmptyDatabase } from "#embedded-supabase/tests/test-database.ts";
import type { Table } from "#server/backup/archive/manifest.ts";
import { listAppliedMigrations, listTables, quoted, quotedName } from "#server/backup/database-contents.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import { readConfig } from "#server/core/config.ts";
import { readFormerReleases } from "#server/core/former-releases.ts";
import { migrationsFolder } from "#server/core/project-folder.ts";
import { samples } from "#tests/contract/access/access-samples.ts";
import { addPeople, earlierRoles } from "#tests/support/people.ts";
import { freePort, runServer, startServer } from "#tests/support/server/server-process.ts";
import { fillSite, migrateSite, openSite } from "./backup-site.ts";

const release = { migrations: readMigrations(migrationsFolder), readFormer: readFormerReleases };
const editionTwo = readFormerReleases()[0]?.migrations ?? [];
/** The newest former release with this number of migrations. */
const thirdWith = (count: number) =>
  readFormerReleases().findLast(({ migrations }) => migrations.length === count)?.migrations ?? [];
const versionsOf = (migrations: Migration[]) => migrations.map(({ version }) => version);

const rolledBack = new Error("rolled back");
const changesToSee = [
  "grant usage on schema private to public",
  "comment on schema private is null",
  "alter table public.staff add extra text",
  "alter table public.staff alter display_name set default 'x'",
  "alter table public.staff alter display_name drop not null",
  "alter table public.staff alter display_name type varchar",
  "alter table public.staff alter display_name set statistics 5",
  'alter table public.staff alter display_name type text collate "C"',
  "alter table public.staff disable row level security",
  "alter table public.staff set (fillfactor = 50)",
  "alter table public.staff replica identity full",
  "alter table public.staff drop constraint staff_role_check",
  "alter table public.staff disable trigger keep_an_owner",
  "alter table public.revisions alter id set generated always",
  "alter table public.revisions alter id set increment 2",
  "alter table private.made_reports set logged",
  "comment on table public.staff is null",
  "comment on column public.media.stored_at is 'other'",
  "grant truncate on public.staff to anon",
  "grant update (updated_at) on public.staff to authenticated",
  "grant usage on sequence public.revisions_id_seq to anon",
  "drop index public.outbox_waiting",
  "drop trigger log_session on auth.sessions",
  'drop policy "staff list media" on storage.objects',
  'alter policy "staff read the log" on public.audit_log to anon',
  "alter function private.is_staff() volatile",
  "alter function private.is_staff() security invoker",
  "alter function private.is_staff() reset search_path",
  "alter function private.is_staff() leakproof",
  "grant execute on function private.is_page_kind to anon",
  "create or replace function private.current_user_id() returns uuid language sql stable security definer set search_path = '' as 'select null::uuid'",
  "create type public.extra as enum ('a')",
  "create view public.extra as select 1",
  "create statistics on role, is_suspended from public.staff",
  "create publication extra for table public.staff",
  "alter default privileges in schema public grant select on tables to anon",
  "delete from public.backup_state",
  "update storage.buckets set public = true",
];

/** The rows of the access tests, as far as the second edition supports them. */
async function addRows(sql: Sql): Promise<Table[]> {
  const tables = (await listTables(sql)).filter(({ schema }) => schema === "public");
  const has = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
  await addPeople(sql, earlierRoles);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const [table, { rows }] of Object.entries(samples)) {
      if (table === "staff" || !has.has(table)) continue;
      for (const row of Object.values(rows)) {
        const known = Object.entries(row).filter(([column]) => has.get(table)?.has(column));
        await tx`insert into ${tx(table)} ${tx(Object.fromEntries(known))} on conflict do nothing`;
      }
    }
  });
  return tables;
}

async function contentsOf(sql: Sql, tables: Table[]): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const table of tables) {
    const columns = table.columns.map((column) => `t.${quoted(column)}::text`).join(", ");
    contents[table.name] = await sql
      .unsafe(`select ${columns} from ${quotedName(table)} t order by 1`)
      .values();
  }
  return contents;
}

/** The schema that the current migrations create, once for each kind of server. */
const freshSchemas = new Map<typeof hostedProject | undefined, Promise<string[]>>();
function freshSchema(prepare?: typeof hostedProject): Promise<string[]> {
  const known = freshSchemas.get(prepare) ?? describeFresh(prepare);
  freshSchemas.set(prepare, known);
  return known;
}

async function describeFresh(prepare?: typeof hostedProject): Promise<string[]> {
  let described: string[] = [];
  await onEmptyDatabase(async (sql, bringTo) => {
    await prepare?.(sql);
    await bringTo(release);
    described = await describeSchema(sql);
  });
  expect(described.filter((line) => line.startsWith("function "))).not.toEqual([]);
  return described;
}

async function expectTheSame(migrations: Migration[], prepare?: typeof hostedProject): Promise<void> {
  const fresh = await freshSchema(prepare);
  await onEmptyDatabase(async (sql, bringTo) => {
    await prepare?.(sql);
    await bringTo({ migrations });
    await bringTo(release);
    expect(await listAppliedMigrations(sql)).toEqual(versionsOf(release.migrations));
    expect(await describeSchema(sql)).toEqual(fresh);
  });
}

describe("a database becomes, object by object, what the current migrations create", () => {
  const formers = readFormerReleases().map(
    ({ name, migrations }) => [`${name} with ${migrations.length} migrations`, migrations] as const,
  );
  test.each(formers)("from %s", (_, migrations) => expectTheSame(migrations));

  // A hosted project of the first fifteen lacks a table in its publication (docs/operate/supabase.md).
  const hosted = formers.filter(([, { length }]) => [10, 18, 49].includes(length));
  test.each(hosted.filter(([name]) => !name.includes("191a5271")))(
    "from %s, with a hosted project's grants and publication",
    (_, migrations) => expectTheSame(migrations, hostedProject),
  );
});

test("a database with the last former migrations only gets another history, and keeps what was applied after them", async () => {
  const later = { version: "29990101000000", name: "later", sql: "create table public.later ()" };
  const { migrations = [], replacedUntil = "", bridge } = readFormerReleases().at(-1) ?? {};
  expect(bridge).toBe("");
  expect(replacedUntil).toBe(release.migrations[7]?.version);
  const squashed = release.migrations.filter(({ version }) => version <= replacedUntil);
  await onEmptyDatabase(async (sql, bringTo) => {
    await bringTo({ migrations: [...migrations, later] });
    const before = await describeSchema(sql);
    await bringTo({ ...release, migrations: [...squashed, later] });
    expect(await listAppliedMigrations(sql)).toEqual(versionsOf([...squashed, later]));
    expect(await describeSchema(sql)).toEqual(before);
  });
});

test("the comparison above detects a change of every kind of object", async () => {
  const { sql, drop } = await createTestDatabase();
  const before = await describeSchema(sql);
  const unseen: string[] = [];
  for (const change of changesToSee) {
    await sql
      .begin(async (tx) => {
        await tx.unsafe(change);
        if (String(await describeSchema(tx)) === String(before)) unseen.push(change);
        throw rolledBack;
      })
      .catch((error) => expect(error).toBe(rolledBack));
  }
  await drop();
  expect(unseen).toEqual([]);
});

async function hostedProject(sql: Sql): Promise<void> {
  await grantLikeAHostedProject(sql);
  await sql`create publication supabase_realtime`;
}

test.each([
  // Handler, call and contacts of an enquiry now belong to its person.
  ["the second edition", editionTwo, ["assignee", "follow_up_on", "contact_keys"]],
  ["the ten migrations of the third", thirdWith(10), []],
  ["all migrations before the squash", thirdWith(18), []],
])("a database of %s keeps its rows", async (_, migrations, moved: string[]) => {
  await onEmptyDatabase(async (sql, bringTo) => {
    await bringTo({ migrations });
    const tables = await addRows(sql);
    // Posts become lines (posts-as-lines.test.ts).
    const kept = tables
      .filter(({ name }) => name !== "person_links")
      .map((table) => ({
        ...table,
        columns: table.columns.filter(
          (name) => !moved.includes(name) && (table.name !== "blog_posts" || name !== "content"),
        ),
      }));
    const before = await contentsOf(sql, kept);
    await bringTo(release);
    expect(await contentsOf(sql, kept)).toEqual(before);
  });
});

test("a lead that the second edition suspected only for its source is judged again, and is unchanged otherwise", async () => {
  await onEmptyDatabase(async (sql, bringTo) => {
    await bringTo({ migrations: editionTwo });
    const suspicion = "sent_without_the_form";
    await sql`
      insert into public.contact_leads (name, message, suspicion)
      values ('Asha', 'My passbook', ${suspicion}), ('Mallory', 'crypto https://a.example', ${suspicion}), ('Ravi', 'Call me', 'too_quick')`;
    const before =
      await sql`select *, to_jsonb(l) - '{suspicion,tray,assignee,follow_up_on,contact_keys,person_id}'::text[] as rest from public.contact_leads l order by name`;
    await bringTo(release);
    const after =
      await sql`select *, to_jsonb(l) - '{suspicion,tray,assignee,follow_up_on,contact_keys,person_id}'::text[] as rest from public.contact_leads l order by name`;
    expect(after.map((lead) => [lead.name, lead.suspicion, lead.tray])).toEqual([
      ["Asha", null, "new"],
      ["Mallory", "spam_words_and_links", "suspected"],
      ["Ravi", "too_quick", "suspected"],
    ]);
    expect(after.map(({ rest }) => rest)).toEqual(before.map(({ rest }) => rest));
    expect(await sql`select event from public.lead_events where event <> 'created'`).toEqual([]);
  });
});

test.each([
  ["the second edition", editionTwo.slice(0, 1)],
  ["the second edition", editionTwo.slice(0, 48)],
  ["the third edition at commit 191a5271", thirdWith(7).slice(0, 6)],
  ["the third edition at commit f9889bbd", thirdWith(10).slice(0, 9)],
  ["the third edition at commit f9889bbd", [...thirdWith(10), ...thirdWith(18).slice(12, 13)]],
])("a database with only a part of %s is refused and not changed", async (name, migrations) => {
  await onEmptyDatabase(async (sql, bringTo) => {
    await bringTo({ migrations });
    const before = await describeSchema(sql);
    await expect(bringTo(release)).rejects.toThrow(
      `The database is older than ${name}: its last migration is ${migrations.at(-1)?.version}. Start ${name} once, then update. Nothing was changed.`,
    );
    expect(await describeSchema(sql)).toEqual(before);
    expect(await listAppliedMigrations(sql)).toEqual(versionsOf(migrations));
  });
});

describe("an update of an existing site", () => {
  const { folder, remove } = makeTempFolder("upgrade");
  const earlier = path.join(folder, "earlier");
  afterAll(remove);
  beforeAll(async () => {
    mkdirSync(earlier, { mode: 0o711 });
    const { cluster, sql } = await openSite(earlier);
    await migrateSite(databaseTarget(cluster.address), sql, editionTwo);
    await fillSite(sql);
    await sql.end({ timeout: 1 });
    await cluster.stop();
  });
  /** A site of the second edition, for one test. */
  const siteOfBefore = () => {
    const dataDir = path.join(folder, crypto.randomUUID());
    copySite(earlier, dataDir);
    return dataDir;
  };
  const appliedIn = async (dir: string) => {
    const { cluster, sql } = await openSite(dir);
    try {
      return await listAppliedMigrations(sql);
    } finally {
      await sql.end({ timeout: 1 });
      await cluster.stop();
    }
  };

  test("does not begin if the backup before it cannot be taken", async () => {
    const dataDir = siteOfBefore();
    const blocked = path.join(folder, "a-file");
    writeFileSync(blocked, "");
    const ended = await runServer({
      env: { DATA_DIR: dataDir, BACKUP_DIR: blocked, PORT: String(await freePort()), LOG_LEVEL: "error" },
    });
    expect(ended.code).toBe(1);
    expect(ended.output).toContain("the backup before the update failed. Nothing was changed.");
    expect(ended.output).toContain("BACKUP_AT=off");
    expect(await appliedIn(dataDir)).toEqual(versionsOf(editionTwo));
  });

  test("takes a backup first, from which the former site can be restored", async () => {
    const dataDir = siteOfBefore();
    const server = await startServer({ env: { DATA_DIR: dataDir, LOG_LEVEL: "info" } });
    expect(server.output()).toContain("A backup was taken before the database is updated.");
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.end();
    const files = readdirSync(path.join(dataDir, "backups"));
    expect(files).toEqual([expect.stringMatching(/-before-update\.tar\.gz$/)]);

    const again = path.join(folder, "again");
    await restoreBackup(readConfig({ DATA_DIR: again }), path.join(dataDir, "backups", files[0] ?? ""));
    const { cluster, sql } = await openSite(again);
    const leads = await sql`select from public.contact_leads`;
    const applied = await listAppliedMigrations(sql);
    await sql.end({ timeout: 1 });
    await cluster.stop();
    expect(leads).toHaveLength(1);
    expect(applied).toEqual(versionsOf(release.migrations));
  });

  test("is remembered: the next start takes no further backup", async () => {
    const dataDir = siteOfBefore();
    for (let start = 0; start < 2; start += 1) {
      const server = await startServer({ env: { DATA_DIR: dataDir } });
      await server.end();
      expect(readdirSync(path.join(dataDir, "backups"))).toHaveLength(1);
    }
  });
});
