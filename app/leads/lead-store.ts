import type { LeadRow } from "./lead-row.ts";

/** `known`: a row with this key was there already. */
export type LeadOutcome =
  | { state: "stored" | "known" }
  | { state: "failed"; code: string | undefined; status: number };

/** Says how it went once that is certain: "stored" means committed. */
export type StoreLead = (row: LeadRow) => Promise<LeadOutcome>;
