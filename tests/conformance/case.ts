import assert from "node:assert/strict";
import type { SupabaseClient } from "@supabase/supabase-js";

/** Who asks: an owner, and visitors as many as wanted, with supabase-js as it comes from npm. */
export type Ground = {
  owner: SupabaseClient;
  newVisitor: () => SupabaseClient;
  /** Every open socket is lost, as in a tunnel. */
  cutLines: () => void;
};

/**
 * One thing that PostgREST or Realtime does and supabase-js's own tests look at. It throws when our backend does not.
 * `lacks` says why we know and accept that; the run goes red when it is not true any more.
 */
export type Case = { area: string; name: string; run: (ground: Ground) => Promise<unknown>; lacks?: string };

type Listed = Omit<Case, "area">;

export const area = (name: string, cases: readonly Listed[]): Case[] =>
  cases.map((one) => ({ ...one, area: name }));

type Answer = {
  data: unknown;
  error: { code?: string; message: string } | null;
  count?: number | null;
  status: number;
};

/** The rows of an answer without an error. */
export async function rows<Row = Record<string, unknown>>(asked: PromiseLike<Answer>): Promise<Row[]> {
  const { data, error } = await asked;
  assert.equal(error, null, error?.message);
  return data as Row[];
}

/** Sorted, for a database owes nobody an order. */
export async function column(asked: PromiseLike<Answer>, name: string): Promise<unknown[]> {
  return (await rows(asked)).map((row) => row[name]).sort();
}

export async function refused(asked: PromiseLike<Answer>, code: string, status: number): Promise<void> {
  const answer = await asked;
  assert.deepEqual([answer.error?.code, answer.status], [code, status]);
}
