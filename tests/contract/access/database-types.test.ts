import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { expect, test } from "vitest";

import { createTestDatabase } from "#embedded-supabase/tests/test-database.ts";

const head = "// Generated from supabase/migrations by `npm run db:types`; not to be edited by hand.\n\n";

/** Uses the generator of `supabase gen types` on a migrated database. `npm run db:types` is this test with --update. */
test("supabase/database.types.ts matches the migrations; after a migration, run npm run db:types", async () => {
  const { sql, drop } = await createTestDatabase();
  try {
    const query = async (text: string) => ({ rows: await sql.unsafe(text) });
    const metadata = await introspect({ query }, { includedSchemas: ["public"] });
    const types = await generateTypescript(sortGeneratorMetadata(metadata));
    await expect(`${head}${types}`).toMatchFileSnapshot("../../../supabase/database.types.ts");
  } finally {
    await drop();
  }
});
