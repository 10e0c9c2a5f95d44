import type { Sql } from "#embedded-supabase";
import { codeOf, type Transaction } from "./people.ts";

type Work = (tx: Transaction) => Promise<unknown>;

/**
 * Two transactions that certainly overlap: the second begins its work while the
 * first has done its own but not committed. The first commits when the second is
 * waiting for it, or has ended without waiting.
 */
export async function inTurn(sql: Sql, first: Work, second: Work): Promise<[string, string]> {
  let secondOutcome: Promise<string> | undefined;
  const firstOutcome = await settle(
    sql.begin(async (tx) => {
      await first(tx);
      let hasEnded = false;
      let backend = 0;
      secondOutcome = settle(
        sql.begin(async (other) => {
          backend = (await other<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;
          await second(other);
        }),
      ).finally(() => {
        hasEnded = true;
      });
      while (!hasEnded && !(backend && (await isWaiting(sql, backend)))) await new Promise(setImmediate);
    }),
  );
  if (!secondOutcome)
    throw new Error(`The first transaction failed before the second began: ${firstOutcome}`);
  return [firstOutcome, await secondOutcome];
}

async function isWaiting(sql: Sql, backend: number): Promise<boolean> {
  const [row] = await sql`select cardinality(pg_blocking_pids(${backend})) > 0 as waiting`;
  return row?.waiting === true;
}

async function settle(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "accepted";
  } catch (error) {
    return codeOf(error);
  }
}
