import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { findClusterHome, findPostmaster } from "#embedded-supabase";
import type { BenchSite } from "./bench-site.ts";

/** Memory of the server and its database. */
export const siteMegabytes = ({ server, dataDir }: BenchSite): number =>
  residentMegabytes(server.pid) + databaseMegabytes(dataDir);

export function residentMegabytes(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/** The processes of the database share most of their memory; each is counted with its share. */
export function databaseMegabytes(dataDir: string): number {
  // As root the database may be outside DATA_DIR, where PostgreSQL's user has access.
  const postmaster = findPostmaster(findClusterHome(dataDir).data)?.pid;
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

/** Open files and sockets of a process, which show leaks first. */
export const openDescriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Processor time of a process, user and system. Linux counts in hundredths of a second. */
export function processorMs(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
