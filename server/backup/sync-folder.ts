import { open } from "node:fs/promises";

/** Calls fsync on a folder, so that new, renamed and removed files survive a power cut. Windows does this by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
