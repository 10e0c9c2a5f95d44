import { statfs } from "node:fs/promises";

import { StartupError } from "#server/core/startup-error.ts";

/** Never taken by a backup: a database on a full disk stops. */
const reserveBytes = 200_000_000;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - reserveBytes);
}

export async function refuseTooFull(folder: string, needed: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new StartupError(
    `The disk of ${folder} has room for ${inMegabytes(free)} MB beside its reserve, and the backup may need ${inMegabytes(needed)} MB.`,
  );
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
