import { fork } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { claimLastsMs, isBackupUnderWay } from "#app/contracts/backup-state.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Config } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import { projectFolder } from "#server/core/project-folder.ts";
import { formatTime, timesAround } from "./backup-times.ts";
import type { BackupAnswer } from "./backup-worker.ts";

/** The worker runs from the sources, like `npm run backup`: its loading time does not matter. */
const worker = path.join(projectFolder, "server/jobs/backup-worker.ts");
/** The first check is not during the start, when the first pages need the processor. */
const firstLookMs = 60_000;
const lookEveryMs = 15 * 60_000;
const self = `${os.hostname()} ${process.pid}`;

type Parts = { config: Config; backend: Pick<Backend, "service">; logger: Logger };

export type Backups = ReturnType<typeof startNightlyBackup>;

/**
 * Takes the nightly backup at its time, or later if no server was running. Several servers may share a database: the
 * first to claim the night takes it.
 */
export function startNightlyBackup(parts: Parts) {
  const { config, logger } = parts;
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const schedule = (ms: number) => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => void look(), ms);
    timer.unref();
  };
  const look = async () => {
    try {
      await takeIfDue(parts, new Date(), stopping.signal);
    } catch (err) {
      logger.warn({ err }, "Could not check whether a backup is due. This is tried again.");
    }
    schedule(untilNextLook(config));
  };

  announcePlan(parts).catch((err: unknown) => logger.warn({ err }, "The backup plan could not be stored."));
  if (takesBackups(config)) schedule(Math.min(firstLookMs, untilNextLook(config)));
  return {
    /** False while another backup is running. The result is in backup_state. */
    takeNow: async () => {
      const now = new Date();
      if (!(await claim(parts, now, await findEndOfLast(parts, now)))) return false;
      finish(parts, now, stopping.signal).catch((err: unknown) =>
        logger.error({ err }, "The result of the backup could not be stored."),
      );
      return true;
    },
    stop: () => {
      clearTimeout(timer);
      stopping.abort();
    },
  };
}

const takesBackups = ({ backup, backend, isProduction }: Config) =>
  backup.at !== undefined && backend.kind !== "hosted" && isProduction;

function untilNextLook({ backup }: Config): number {
  if (!backup.at) return lookEveryMs;
  const now = new Date();
  return Math.min(lookEveryMs, timesAround(now, backup.at).next.getTime() - now.getTime() + 1);
}

/** Stores the plan, which staff see. A Supabase project takes its own backups. */
async function announcePlan({ config, backend }: Parts): Promise<void> {
  if (!config.isProduction) return;
  const { at } = config.backup;
  const plan = config.backend.kind === "hosted" ? "hosted" : at ? "nightly" : "off";
  await backend.service
    .from("backup_state")
    .update({ plan, planned_at: plan === "nightly" && at ? formatTime(at) : null })
    .eq("id", 1)
    .throwOnError();
}

/** True when this server took a backup, successfully or not. */
export async function takeIfDue(parts: Parts, now: Date, signal?: AbortSignal): Promise<boolean> {
  const { config, backend } = parts;
  const { at } = config.backup;
  if (!at) return false;
  const due = timesAround(now, at).last;
  const state = backend.service.from("backup_state");
  const { data: row } = await state.select("good_at, created_at").eq("id", 1).single().throwOnError();
  const since = new Date(row.good_at ?? row.created_at);
  if (since >= due) return false;

  const stale = new Date(Math.max(due.getTime(), now.getTime() - claimLastsMs));
  if (!(await claim(parts, now, stale))) return false;
  await finish(parts, now, signal);
  return true;
}

/** Claims the backup for this server. False if it has been claimed since `since`. */
async function claim({ backend }: Parts, now: Date, since: Date): Promise<boolean> {
  const { data } = await backend.service
    .from("backup_state")
    .update({ claimed_at: now.toISOString(), claimed_by: self })
    .eq("id", 1)
    .or(`claimed_at.is.null,claimed_at.lt.${since.toISOString()}`)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

/** A claim before this time is over: its backup ended, or its server died. */
async function findEndOfLast({ backend }: Parts, now: Date): Promise<Date> {
  const { data: row } = await backend.service
    .from("backup_state")
    .select("good_at, fault_at, claimed_at")
    .eq("id", 1)
    .single()
    .throwOnError();
  const isUnderWay = isBackupUnderWay(row, now.getTime());
  return isUnderWay ? new Date(now.getTime() - claimLastsMs) : now;
}

async function finish(parts: Parts, now: Date, signal?: AbortSignal): Promise<void> {
  const { config, logger } = parts;
  const answer = await runWorker(config, signal);
  if (signal?.aborted) return;
  await record(parts, now, answer);
  if ("taken" in answer) {
    const { file, bytes, check } = answer.taken;
    logger.info({ file, bytes, check }, "A backup was taken and checked.");
  } else {
    logger.error({ fault: answer.fault }, "A backup failed. The nightly backup is tried again in an hour.");
  }
}

async function record({ backend }: Parts, now: Date, answer: BackupAnswer): Promise<void> {
  const finishedAt = new Date().toISOString();
  const changes =
    "taken" in answer
      ? {
          // The time of its start: the backup contains the site as it was then.
          good_at: now.toISOString(),
          good_file: answer.taken.file,
          good_bytes: answer.taken.bytes,
          good_check: answer.taken.check,
          good_on: os.hostname(),
          kept: answer.taken.kept,
        }
      : { fault_at: finishedAt, fault: answer.fault.slice(0, 500) };
  await backend.service.from("backup_state").update(changes).eq("id", 1).throwOnError();
}

function runWorker(config: Config, signal: AbortSignal | undefined): Promise<BackupAnswer> {
  return new Promise((resolve) => {
    const child = fork(worker, [], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    let answer: BackupAnswer | undefined;
    child.on("message", (message) => {
      answer = message as BackupAnswer;
    });
    child.on("close", (code, killed) =>
      resolve(answer ?? { fault: `The backup process ended too early (${killed ?? code}).` }),
    );
    child.on("error", () => resolve({ fault: "The backup process could not be started." }));
    signal?.addEventListener("abort", () => child.connected && child.disconnect(), { once: true });
    child.send(config);
  });
}
