import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { KeptBackup } from "#app/contracts/backup-state.ts";

export type BackupKind = "nightly" | "before-update";

/** With milliseconds: a killed server may restart within a second and must not overwrite its backup. */
const namePattern = /^bhumilex-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})?Z(-before-update)?\.tar\.gz$/;
/** A failed update is noticed soon, so older backups before updates can be deleted. */
const keptDaysOfUpdates = 3;

const dayMs = 86_400_000;

/**
 * Calendar weeks from Monday. If weeks were counted from today, no backup would ever become the kept one of its week.
 */
const weekOf = (at: Date) => Math.floor((at.getTime() / dayMs + 3) / 7);

export function backupName(at: Date, kind: BackupKind): string {
  const stamp = at.toISOString().replace(/[-:.]/g, "");
  return `bhumilex-${stamp}${kind === "before-update" ? "-before-update" : ""}.tar.gz`;
}

type Named = { file: string; at: Date; kind: BackupKind };

function parseName(file: string): Named | undefined {
  const [, year, month, day, hour, minute, second, thousandths = "000", update] =
    namePattern.exec(file) ?? [];
  if (!year) return undefined;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandths}Z`);
  return { file, at, kind: update ? "before-update" : "nightly" };
}

/**
 * Chooses the backups to delete. All backups of the last days are kept, then the newest of each of the last weeks.
 * The newest of all is always kept: a site that stopped taking backups must not lose its last one.
 */
export function chooseExpired(
  files: string[],
  now: Date,
  { keepDays, keepWeeks }: { keepDays: number; keepWeeks: number },
): string[] {
  const named = files
    .map(parseName)
    .filter((backup) => backup !== undefined)
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const nightly = named.filter(({ kind }) => kind === "nightly");
  const kept = new Set(chooseBeforeUpdates(named.filter(({ kind }) => kind === "before-update")));
  if (nightly[0]) kept.add(nightly[0]);
  const weeks = new Set<number>();
  for (const backup of nightly) {
    const week = weekOf(backup.at);
    const isRecent = now.getTime() - backup.at.getTime() < keepDays * dayMs;
    const isOfItsWeek = !weeks.has(week) && week >= weekOf(now) - keepWeeks;
    if (isRecent || isOfItsWeek) kept.add(backup);
    weeks.add(week);
  }
  return named.filter((backup) => !kept.has(backup)).map(({ file }) => file);
}

/**
 * Keeps the newest, and the first of each of the last days. A server that fails during an update and restarts takes a
 * backup each time, possibly of a partly updated database. The first one restores the state before the update.
 */
function chooseBeforeUpdates(newestFirst: Named[]): Named[] {
  const firstOfDay = new Map(newestFirst.map((backup) => [Math.floor(backup.at.getTime() / dayMs), backup]));
  return [...newestFirst.slice(0, 1), ...[...firstOfDay.values()].slice(0, keptDaysOfUpdates)];
}

/** Creates the folder for its owner only and removes the partial file of an aborted backup. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (name.endsWith(".partial") && parseName(name.slice(0, -".partial".length)))
      await rm(path.join(folder, name), { force: true });
  }
}

export async function removeExpired(
  folder: string,
  now: Date,
  keep: { keepDays: number; keepWeeks: number },
): Promise<void> {
  for (const file of chooseExpired(await readdir(folder), now, keep)) await rm(path.join(folder, file));
}

/** Newest first. Other files in the folder are ignored. */
export async function listKept(folder: string): Promise<KeptBackup[]> {
  const named = (await readdir(folder)).map(parseName).filter((backup) => backup !== undefined);
  const kept = await Promise.all(
    named.map(async ({ file, at }) => ({
      file,
      at: at.toISOString(),
      bytes: (await stat(path.join(folder, file))).size,
    })),
  );
  return kept.sort((a, b) => b.at.localeCompare(a.at));
}
