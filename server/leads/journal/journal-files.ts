import { readdirSync } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "#server/backup/sync-folder.ts";

/** An entry is one file. Its name has the order, the kind and the key of the lead, so that a start reads names only. */
export type JournalEntry = { name: string; kind: "lead" | "addition" | "paper"; key: string; tries?: number };

const names = /^\d{15}-\d{6}\.(lead|addition|paper)\.([0-9a-f-]{36})$/i;

/** Files of this server that survive a power cut: an entry is on the disk when `add` resolves. */
export function openJournalFiles(folder: string) {
  let last = 0;
  let counter = 0;
  return {
    list: (): JournalEntry[] =>
      namesIn(folder)
        .sort()
        .flatMap((name) => {
          const [, kind, key] = names.exec(name) ?? [];
          return kind && key ? [{ name, kind: kind as JournalEntry["kind"], key }] : [];
        }),

    add: async (
      kind: JournalEntry["kind"],
      key: string,
      fields: object,
      bytes: Uint8Array = new Uint8Array(),
    ): Promise<JournalEntry> => {
      // The clock may be set back.
      last = Math.max(last, Date.now());
      counter += 1;
      const order = `${String(last).padStart(15, "0")}-${String(counter % 1e6).padStart(6, "0")}`;
      const name = `${order}.${kind}.${key}`;
      const head = JSON.stringify({ ...fields, byteLength: bytes.byteLength });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(path.join(folder, name), "wx", 0o600);
      try {
        await handle.writeFile(Buffer.concat([Buffer.from(`${head}\n`), bytes]));
        await handle.sync();
      } catch (error) {
        await rm(path.join(folder, name), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      await syncFolder(folder);
      return { name, kind, key };
    },

    /** Undefined for a file that was cut off by a crash. Its sender got no answer. */
    read: async ({ name }: JournalEntry): Promise<{ fields: object; bytes: Uint8Array } | undefined> => {
      const file = await readFile(path.join(folder, name));
      const end = file.indexOf("\n");
      const bytes = file.subarray(end + 1);
      try {
        const { byteLength, ...fields } = JSON.parse(file.toString("utf8", 0, end));
        return bytes.byteLength === byteLength ? { fields, bytes } : undefined;
      } catch {
        return undefined;
      }
    },

    remove: ({ name }: JournalEntry) => rm(path.join(folder, name), { force: true }),

    /** The file stays on the disk for the operator and is not retried. */
    setAside: ({ name }: JournalEntry) =>
      rename(path.join(folder, name), path.join(folder, `${name}.refused`)),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
