import type { Caller } from "../core/caller.ts";
import { asCaller } from "../database/as-caller.ts";
import type { Sql } from "../database/database.ts";

/** Queried with the rights of the person: without a required second factor they are not staff yet. */
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
