import { expect, inject, test } from "vitest";
import { readMigrations, type Sql } from "../index.ts";
import { describeSchema } from "./support/describe-schema.ts";
import { onEmptyDatabase } from "./support/test-database.ts";

const migrations = readMigrations(inject("testSchema").migrationsFolder);

const appliedIn = async (sql: Sql) =>
  (await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`).map(
    ({ version }) => version,
  );

test("a failed migration is rolled back as a whole, not recorded, and named", async () => {
  const bad = {
    version: "29990101000000",
    name: "half",
    sql: "create table public.half (); select 1 / 0",
  };
  await onEmptyDatabase(async (sql, bringTo) => {
    await bringTo({ migrations });
    await expect(bringTo({ migrations: [...migrations, bad] })).rejects.toThrow(
      /29990101000000_half failed .* It was rolled back; the data is as before\./,
    );
    const [row] = await sql`select to_regclass('public.half') as half`;
    expect(row?.half).toBeNull();
    expect(await appliedIn(sql)).not.toContain(bad.version);
    await bringTo({ migrations });
  });
});

test("a database of a newer release is refused with one line, and not changed", async () => {
  await onEmptyDatabase(async (sql, bringTo) => {
    await bringTo({
      migrations: [...migrations, { version: "29990101000000", name: "later", sql: "select 1" }],
    });
    const before = await describeSchema(sql);
    await expect(bringTo({ migrations })).rejects.toThrow(
      "The database was written by a newer release (it has 29990101000000). Start that release or a later one.",
    );
    expect(await describeSchema(sql)).toEqual(before);
  });
});

const earlier = ["20000101000000", "20000102000000"].map((version) => ({
  version,
  name: "earlier",
  sql: `create table public.of_${version} ()`,
}));
const readFormer = (bridge: string) => () => [
  { name: "the first edition", migrations: earlier, replacedUntil: migrations.at(-1)?.version ?? "", bridge },
];

test("a database of the former release is migrated by its bridge, and its history is replaced by ours", async () => {
  const later = { version: "29990101000000", name: "later", sql: "create table public.later ()" };
  await onEmptyDatabase(async (sql, bringTo) => {
    await bringTo({ migrations: earlier });
    await bringTo({
      migrations: [...migrations, later],
      readFormer: readFormer("create table public.bridged ()"),
    });
    expect(await appliedIn(sql)).toEqual([...migrations, later].map(({ version }) => version));
    const tables =
      await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
    expect(tables.map(({ relname }) => relname)).toEqual([
      "bridged",
      "later",
      "of_20000101000000",
      "of_20000102000000",
    ]);
  });
});

test("a failed bridge is rolled back as a whole, and the former release is intact", async () => {
  await onEmptyDatabase(async (sql, bringTo) => {
    await bringTo({ migrations: earlier });
    const before = await describeSchema(sql);
    await expect(
      bringTo({ migrations, readFormer: readFormer("create table public.half (); select 1 / 0") }),
    ).rejects.toThrow(
      /the bridge from the first edition failed .* It was rolled back; the data is as before\./,
    );
    expect(await describeSchema(sql)).toEqual(before);
    expect(await appliedIn(sql)).toEqual(earlier.map(({ version }) => version));
  });
});
