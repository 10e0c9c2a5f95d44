import { statfs } from "node:fs/promises";

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The smallest free space of several folders. Folders that cannot be read are ignored. */
export async function leastFreeBytes(folders: readonly string[]): Promise<number> {
  const free = await Promise.all(
    folders.map((folder) => freeBytes(folder).catch(() => Number.POSITIVE_INFINITY)),
  );
  return Math.min(...free, Number.POSITIVE_INFINITY);
}
