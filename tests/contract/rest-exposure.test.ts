import { afterAll, expect, test } from "vitest";
import { pageTables } from "#app/content/page-tables.ts";
import { createTestDatabase } from "#embedded-supabase/tests/test-database.ts";
import { restExposure } from "#server/backend/rest-exposure.ts";

const database = await createTestDatabase();
afterAll(database.drop);

test("every table in public has its place in the gateway's list, and no other name has one", async () => {
  const rows = await database.sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public'`;
  const { readByVisitors, insertedByVisitors, tables } = restExposure;
  expect(readByVisitors).toEqual(expect.arrayContaining([...pageTables]));
  expect([...readByVisitors, ...insertedByVisitors, ...tables].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});
