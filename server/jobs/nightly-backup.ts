import { fork } from "node:child_process";
import os from "node:os";
import path from "node:path";

import type { Backend } from "#server/backend/backend.ts";
import type { Config } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import { projectFolder } from "#server/core/project-folder.ts";
import { formatTime, timesAround } from "./backup-times.ts";
import type { BackupAnswer } from "./backup-worker.ts";

/** Run from the sources, like `npm run backup`: how long it takes to load does not matter. */
const worker = path.join(projectFolder, "server/jobs/backup-worker.ts");
/** Not during the start, when the processor is needed for the first pages. */
const firstLookMs = 60_000;
const lookEveryMs = 15 * 60_000;
/** A server that has not finished by then has died, or its attempt failed and another is due. */
const claimLastsMs = 3_600_000;
const self = `${os.hostname()} ${process.pid}`;

type Parts = { config: Config; backend: Pick<Backend, "service">; logger: Logger };

/**
 * Takes the night's backup when its time has come, or later when nobody was
 * there. Several servers may share a database: the first to claim the night takes it.
 */
export function startNightlyBackup(parts: Parts): { stop: () => void } {
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
      logger.warn({ err }, "Whether a backup is due is not known at the moment.");
    }
    schedule(untilNextLook(config));
  };

  announcePlan(parts).catch((err: unknown) =>
    logger.warn({ err }, "The plan for backups could not be written down."),
  );
  if (takesBackups(config)) schedule(Math.min(firstLookMs, untilNextLook(config)));
  return {
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

/** So that staff are told the truth: on a Supabase project backups are the project's own. */
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

/** True when this server took one, well or badly. */
export async function takeIfDue(parts: Parts, now: Date, signal?: AbortSignal): Promise<boolean> {
  const { config, backend, logger } = parts;
  const { at } = config.backup;
  if (!at) return false;
  const due = timesAround(now, at).last;
  const state = backend.service.from("backup_state");
  const { data: row } = await state.select("good_at, created_at").eq("id", 1).single().throwOnError();
  const since = new Date(row.good_at ?? row.created_at);
  if (since >= due) return false;

  const stale = new Date(Math.max(due.getTime(), now.getTime() - claimLastsMs)).toISOString();
  const { data: claimed } = await backend.service
    .from("backup_state")
    .update({ claimed_at: now.toISOString(), claimed_by: self })
    .eq("id", 1)
    .or(`claimed_at.is.null,claimed_at.lt.${stale}`)
    .select("id")
    .throwOnError();
  if (claimed.length === 0) return false;

  const answer = await runWorker(config, signal);
  if (signal?.aborted) return true;
  await record(parts, now, answer);
  if ("taken" in answer) {
    const { file, bytes, check } = answer.taken;
    logger.info({ file, bytes, check }, "The night's backup was taken and checked.");
  } else {
    logger.error({ fault: answer.fault }, "The night's backup failed. It is tried again in an hour.");
  }
  return true;
}

async function record({ backend }: Parts, now: Date, answer: BackupAnswer): Promise<void> {
  const finishedAt = new Date().toISOString();
  const changes =
    "taken" in answer
      ? {
          // When it was begun: that moment of the site is in it.
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
      resolve(answer ?? { fault: `The backup's process ended before it was done (${killed ?? code}).` }),
    );
    child.on("error", () => resolve({ fault: "The backup's process could not be started." }));
    signal?.addEventListener("abort", () => child.connected && child.disconnect(), { once: true });
    child.send(config);
  });
}
