import { z } from "zod";
import type { Row, Supabase } from "#app/lib/supabase.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";

const keptSchema = z.array(z.object({ file: z.string(), at: z.string(), bytes: z.number() }));
export type KeptBackup = z.infer<typeof keptSchema>[number];

const plans = ["unknown", "nightly", "off", "hosted"] as const;

export type BackupState = {
  /** Who takes backups: this site each night, no one, or the Supabase project. */
  plan: (typeof plans)[number];
  plannedAt: string | null;
  lastGood: { at: Date; file: string; bytes: number; server: string; wasRestored: boolean } | null;
  fault: { at: Date; text: string } | null;
  /** Files in the folder of the server that took the last backup, newest first. */
  kept: KeptBackup[];
  isUnderWay: boolean;
  /** The state to show first. "late": no backup for two days although one is due each night. */
  verdict: "good" | "waiting" | "late" | "failed" | "off" | "hosted" | "unknown";
};

const lateAfterMs = 48 * 3_600_000;

/** Row-level security shows the row to staff only. */
export async function findBackupState(supabase: Supabase, now = Date.now()) {
  const { data: row } = await supabase.from("backup_state").select("*").maybeSingle().throwOnError();
  return row ? readBackupState(row, now) : undefined;
}

type BackupRow = Omit<Row<"backup_state">, "id" | "claimed_by">;

/** A backup that has been running for longer than this counts as dead, and another one may start. */
export const claimLastsMs = 3_600_000;

/** True if a backup began within the hour and has not ended. `good_at` is when the last good backup began. */
export function isBackupUnderWay(row: Pick<BackupRow, "good_at" | "fault_at" | "claimed_at">, now: number) {
  if (!row.claimed_at) return false;
  const claimed = parseMoment(row.claimed_at).getTime();
  const hasEnded = [row.good_at, row.fault_at].some((end) => end && parseMoment(end).getTime() >= claimed);
  return !hasEnded && now - claimed < claimLastsMs;
}

export function readBackupState(row: BackupRow, now: number): BackupState {
  const goodAt = row.good_at ? parseMoment(row.good_at) : undefined;
  const faultAt = row.fault_at ? parseMoment(row.fault_at) : undefined;
  const isFaultNewer = faultAt && (!goodAt || faultAt > goodAt);
  const state = {
    plan: plans.find((plan) => plan === row.plan) ?? "unknown",
    plannedAt: row.planned_at,
    lastGood: goodAt
      ? {
          at: goodAt,
          file: row.good_file ?? "",
          bytes: row.good_bytes ?? 0,
          server: row.good_on ?? "",
          wasRestored: row.good_check === "restored",
        }
      : null,
    fault: isFaultNewer ? { at: faultAt, text: row.fault ?? "" } : null,
    kept: keptSchema.parse(row.kept),
    isUnderWay: isBackupUnderWay(row, now),
  };
  const since = goodAt ?? parseMoment(row.created_at);
  return { ...state, verdict: verdictOn(state, now - since.getTime() > lateAfterMs) };
}

function verdictOn({ plan, lastGood, fault }: Omit<BackupState, "verdict">, isLate: boolean) {
  if (plan !== "nightly") return plan;
  if (fault) return "failed";
  if (isLate) return "late";
  return lastGood ? "good" : "waiting";
}
