import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { findSiteDatabase } from "./site-database.ts";

export function residentMegabytes(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/** The database's processes share most of their memory; each is counted with its share. */
export function databaseMegabytes(dataDir: string): number {
  const postmaster = findSiteDatabase(dataDir)?.pid;
  if (!postmaster || process.platform !== "linux") return Number.NaN;
  const children = execFileSync("pgrep", ["-P", String(postmaster)], { encoding: "utf8" })
    .trim()
    .split("\n");
  return [String(postmaster), ...children].map(shareOf).reduce((sum, part) => sum + part, 0);
}

/** A connection may have ended since the processes were listed. */
function shareOf(pid: string): number {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return 0;
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? 0) / 1024;
}

/** Files and sockets a process holds; what is opened and never closed shows here first. */
export const openDescriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
