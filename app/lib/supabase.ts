import type { SupabaseClient } from "@supabase/supabase-js";

import type { Database } from "#supabase/database.types.ts";

/** supabase-js, knowing our tables and functions. Whose rights it has depends on who made it. */
export type Supabase = SupabaseClient<Database>;

export type TableName = keyof Database["public"]["Tables"];
/** A row as it is read. */
export type Row<Table extends TableName> = Database["public"]["Tables"][Table]["Row"];
/** A row as it is written: what the database fills in may be left out. */
export type NewRow<Table extends TableName> = Database["public"]["Tables"][Table]["Insert"];
/** What a function of the database answers. */
export type Answer<Name extends keyof Database["public"]["Functions"]> =
  Database["public"]["Functions"][Name]["Returns"];
