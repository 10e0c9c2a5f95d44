import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#supabase/database.types.ts";

/** The typed supabase-js client. Its rights depend on its key and session. */
export type Supabase = SupabaseClient<Database>;

export type TableName = keyof Database["public"]["Tables"];
export type Row<Table extends TableName> = Database["public"]["Tables"][Table]["Row"];
/** A row to insert; columns that the database fills in are optional. */
export type NewRow<Table extends TableName> = Database["public"]["Tables"][Table]["Insert"];
export type Answer<Name extends keyof Database["public"]["Functions"]> =
  Database["public"]["Functions"][Name]["Returns"];

/** A JSON value as an object; anything else becomes an empty object. */
export const readRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
