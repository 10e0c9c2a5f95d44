import { open } from "node:fs/promises";

/** fsync of a folder: makes new, renamed and removed names in a folder survive a power cut. Windows does so by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
