import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Sql } from "../database/database.ts";

export type StoredObject = {
  contentType: string;
  cacheControl: string;
  etag: string;
  modified: Date;
  bytes: Buffer;
};
export type ObjectInput = Pick<StoredObject, "contentType" | "cacheControl"> & { bytes: Uint8Array };

/** Stores the bytes of uploads. File names are hashes, so nothing a client sends becomes part of a path. */
export type ObjectStore = {
  put: (name: string, object: ObjectInput) => Promise<StoredObject>;
  get: (name: string) => Promise<StoredObject | undefined>;
  remove: (name: string) => Promise<void>;
};

export const objectName = (bucket: string, key: string) => `${bucket}/${key}`;

const hashOf = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
const etagOf = (bytes: Uint8Array) => `"${hashOf(bytes).slice(0, 32)}"`;

/** Shares the bytes instead of copying them: copies were most of the memory of an upload. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * Stores files under DATA_DIR/uploads, for a single server. Header line and bytes are in one file, so they always match.
 */
export function createDiskObjectStore(folder: string): ObjectStore {
  const fileOf = (name: string) => {
    const hash = hashOf(name);
    return path.join(folder, hash.slice(0, 2), hash);
  };
  return {
    put: async (name, { contentType, cacheControl, bytes }) => {
      const header = { contentType, cacheControl, etag: etagOf(bytes), modified: new Date() };
      const file = fileOf(name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const partial = `${file}.${randomBytes(6).toString("hex")}`;
      const handle = await open(partial, "wx", 0o600);
      try {
        await handle.write(`${JSON.stringify(header)}\n`);
        await handle.write(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(partial, file);
      return { ...header, bytes: asBuffer(bytes) };
    },
    get: async (name) => {
      try {
        const content = await readFile(fileOf(name));
        const headerEnd = content.indexOf("\n");
        const header = JSON.parse(content.subarray(0, headerEnd).toString("utf8"));
        return { ...header, modified: new Date(header.modified), bytes: content.subarray(headerEnd + 1) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

/** Stores the bytes in the database, for servers that share no disk: on one DATABASE_URL, or with a standby. */
export function createDatabaseObjectStore(sql: Sql): ObjectStore {
  return {
    put: async (name, { contentType, cacheControl, bytes }) => {
      const stored = {
        contentType,
        cacheControl,
        etag: etagOf(bytes),
        modified: new Date(),
        bytes: asBuffer(bytes),
      };
      await sql`
        insert into embedded.object_bytes (name, content_type, cache_control, etag, modified, bytes)
        values (${name}, ${contentType}, ${cacheControl}, ${stored.etag}, ${stored.modified}, ${stored.bytes})
        on conflict (name) do update set content_type = excluded.content_type, cache_control = excluded.cache_control,
          etag = excluded.etag, modified = excluded.modified, bytes = excluded.bytes`;
      return stored;
    },
    get: async (name) => {
      const [row] = await sql<StoredObject[]>`
        select content_type as "contentType", cache_control as "cacheControl", etag, modified, bytes
        from embedded.object_bytes where name = ${name}`;
      return row;
    },
    remove: async (name) => {
      await sql`delete from embedded.object_bytes where name = ${name}`;
    },
  };
}

/** Combines disk and database: new uploads go to the first store, and older ones in the second are found. */
export function createDoubleStore(first: ObjectStore, second: ObjectStore): ObjectStore {
  return {
    put: async (name, object) => {
      const stored = await first.put(name, object);
      await second.remove(name);
      return stored;
    },
    get: async (name) => (await first.get(name)) ?? (await second.get(name)),
    remove: async (name) => {
      await first.remove(name);
      await second.remove(name);
    },
  };
}

export async function listObjects(sql: Sql): Promise<string[]> {
  const rows = await sql<{ bucket: string; key: string }[]>`
    select bucket_id as bucket, name as key from storage.objects`;
  return rows.map(({ bucket, key }) => objectName(bucket, key));
}

/** Moves uploads between disk and table: a restore or a new standby can change where they are kept. */
export async function moveObjects(names: string[], from: ObjectStore, to: ObjectStore): Promise<void> {
  for (const name of names) {
    const object = await from.get(name);
    if (!object) continue;
    await to.put(name, object);
    await from.remove(name);
  }
}
