import type { z } from "zod";
import type { Sql } from "./database.ts";
import { generateSecrets, type Secrets, secretsSchema } from "./secrets.ts";

export type SharedSecrets = Omit<Secrets, "postgresPassword">;
const sharedSchema: z.ZodType<SharedSecrets> = secretsSchema.omit({ postgresPassword: true });

/**
 * Servers that share a database must accept each other's tokens and keys, so these are stored in the database, in a
 * schema that no interface exposes. The first server writes them.
 */
export async function readOrCreateSharedSecrets(sql: Sql): Promise<SharedSecrets> {
  const { postgresPassword: _, ...fresh } = generateSecrets();
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('bhumilex secrets'))`;
    await transaction`create schema if not exists embedded`;
    await transaction`create table if not exists embedded.state (key text primary key, value text not null)`;
    await transaction`insert into embedded.state (key, value) values ('secrets', ${JSON.stringify(fresh)}) on conflict (key) do nothing`;
    const [row] = await transaction<
      { value: string }[]
    >`select value from embedded.state where key = 'secrets'`;
    return sharedSchema.parse(JSON.parse(row?.value ?? "{}"));
  }) as Promise<SharedSecrets>;
}
