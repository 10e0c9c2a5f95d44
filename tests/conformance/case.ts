import assert from "node:assert/strict";
import type { SupabaseClient } from "@supabase/supabase-js";

/** The clients of a case: an owner and any number of visitors, with supabase-js from npm. */
export type Ground = {
  owner: SupabaseClient;
  newVisitor: () => SupabaseClient;
  /** Closes every open socket, as a lost connection does. */
  cutLines: () => void;
};

type Run = (ground: Ground) => Promise<unknown>;
type Lacking = { run: Run; lacks: string };

/**
 * One behaviour of PostgREST or Realtime that supabase-js's own tests check. It throws when our backend differs.
 * `lacks` says why we accept that; the run fails when the behaviour works after all.
 */
export type Case = { area: string; name: string; run: Run; lacks?: string };

export const area = (name: string, cases: Record<string, Run | Lacking>): Case[] =>
  Object.entries(cases).map(([title, one]) => ({
    area: name,
    name: title,
    ...(typeof one === "function" ? { run: one } : one),
  }));

export const lacking = (lacks: string, run: Run): Lacking => ({ run, lacks });

type Answer = {
  data: unknown;
  error: { code?: string; message: string } | null;
  count?: number | null;
  status: number;
};

/** The rows of a response without an error. */
export async function rows<Row = Record<string, unknown>>(asked: PromiseLike<Answer>): Promise<Row[]> {
  const { data, error } = await asked;
  assert.equal(error, null, error?.message);
  return data as Row[];
}

/** Sorted, because a database guarantees no order. */
export async function column(asked: PromiseLike<Answer>, name: string): Promise<unknown[]> {
  return (await rows(asked)).map((row) => row[name]).sort();
}

export async function refused(asked: PromiseLike<Answer>, code: string, status: number): Promise<void> {
  const answer = await asked;
  assert.deepEqual([answer.error?.code, answer.status], [code, status]);
}
