import { mkdir, open, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { uploadPattern } from "./archive/manifest.ts";

/** File names as in the archive, `uploads/ab/ab12…`. Files that are still being written have other names. */
export async function listUploads(dataDir: string): Promise<string[]> {
  const names: string[] = [];
  for (const folder of await namesIn(path.join(dataDir, "uploads"))) {
    for (const file of await namesIn(path.join(dataDir, "uploads", folder)))
      names.push(`uploads/${folder}/${file}`);
  }
  return names.filter((name) => uploadPattern.test(name));
}

/** Undefined when the file was removed since it was listed. */
export async function readUpload(dataDir: string, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(dataDir, name));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function writeUpload(dataDir: string, name: string, content: AsyncIterable<Buffer>) {
  if (!uploadPattern.test(name)) throw new Error("not the name of an upload");
  const file = path.join(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const piece of content) await handle.writeFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === "ENOTDIR") return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
