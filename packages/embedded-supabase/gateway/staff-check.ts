import type { Caller } from "../core/caller.ts";
import { asCaller } from "../database/as-caller.ts";
import type { Sql } from "../database/database.ts";

/** Asked as the person: whoever still owes a second factor is not staff yet. */
export function createStaffCheck(sql: Sql): (caller: Caller) => Promise<boolean> {
  return async (caller) => {
    const [row] = await asCaller(
      sql,
      caller,
      (transaction) => transaction<{ is_staff: boolean }[]>`select private.is_staff() as is_staff`,
    );
    return row?.is_staff ?? false;
  };
}
