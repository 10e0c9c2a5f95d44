import { afterAll, expect, test } from "vitest";
import { pageTables } from "#app/content/storage/page-tables.ts";
import { createTestDatabase } from "#embedded-supabase/tests/test-database.ts";
import { restExposure } from "#server/backend/rest-exposure.ts";

const database = await createTestDatabase();
afterAll(database.drop);

test("the gateway's list contains exactly the tables in public", async () => {
  const rows = await database.sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public'`;
  const { readByVisitors, insertedByVisitors, tables } = restExposure;
  expect(Object.keys(readByVisitors)).toEqual(expect.arrayContaining([...pageTables]));
  expect([...Object.keys(readByVisitors), ...Object.keys(insertedByVisitors), ...tables].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

test.each(["SELECT", "INSERT"])(
  "the columns that visitors may %s are the same in the gateway and in the database's grants",
  async (privilege) => {
    const granted = await database.sql<{ table: string; columns: string[] }[]>`
      select table_name as table, array_agg(column_name::text) as columns
      from information_schema.column_privileges
      where grantee = 'anon' and table_schema = 'public' and privilege_type = ${privilege} group by table_name`;
    const listed =
      privilege === "SELECT"
        ? Object.entries(restExposure.readByVisitors).map(([table, { columns }]) => ({ table, columns }))
        : Object.entries(restExposure.insertedByVisitors).map(([table, columns]) => ({ table, columns }));
    const sorted = (tables: { table: string; columns: string[] }[]) =>
      Object.fromEntries(tables.map(({ table, columns }) => [table, [...columns].sort()]));
    expect(sorted(listed)).toEqual(sorted([...granted]));
  },
);
