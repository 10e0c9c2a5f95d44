import { afterAll, beforeAll, describe } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
  type TestEngine,
  testEngines,
} from "#embedded-supabase/tests/test-database.ts";
import { addPeople } from "./people.ts";

export type PeopledDatabase = TestDatabase & { engine: TestEngine };

/** Runs the tests on every available PostgreSQL, each time in a separate database with all roles. */
export function onEveryEngine(tests: (database: PeopledDatabase) => void): void {
  describe.each(testEngines())("on $name", (engine) => {
    const database = { engine } as PeopledDatabase;
    beforeAll(async () => {
      Object.assign(database, await createPeopledDatabase(engine));
    });
    afterAll(() => database.drop());
    tests(database);
  });
}

/** A separate database, for a test that must commit what others should not see. */
export async function createPeopledDatabase(engine: TestEngine): Promise<PeopledDatabase> {
  const database = await createTestDatabase(engine);
  await addPeople(database.sql);
  return { ...database, engine };
}
