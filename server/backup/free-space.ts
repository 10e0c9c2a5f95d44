import { freeBytes } from "#server/core/disk-space.ts";
import { StartupError } from "#server/core/startup-error.ts";

/** Reserved space, because a database on a full disk stops. */
const reserveBytes = 200_000_000;

export async function roomForBackups(folder: string): Promise<number> {
  return Math.max(0, (await freeBytes(folder)) - reserveBytes);
}

export async function refuseTooFull(folder: string, needed: number): Promise<void> {
  const free = await roomForBackups(folder);
  if (free >= needed) return;
  throw new StartupError(
    `The disk of ${folder} has ${inMegabytes(free)} MB free beside its reserve, but the backup may need ${inMegabytes(needed)} MB.`,
  );
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
