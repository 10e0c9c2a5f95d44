import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-stream";

export type AddEntry = (name: string, content: Buffer) => Promise<void>;
export type ArchiveEntry = { name: string; isFile: boolean; content: AsyncIterable<Buffer> };

/** Writes a new gzip'ed tar file, readable by its owner only and on the disk when this returns. */
export async function writeArchive(
  file: string,
  fill: (add: AddEntry) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const pack = tar.pack();
  const add: AddEntry = (name, content) =>
    new Promise((resolve, reject) => {
      const entry = pack.entry({ name, mode: 0o600 }, content, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.on("error", reject); // a full disk is also emitted here; unhandled, it would end the process
    });
  const filling = fill(add).then(
    () => pack.finalize(),
    (error) => void pack.destroy(error),
  );
  try {
    const output = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(pack, createGzip(), output, { signal });
  } finally {
    await filling;
  }
}

/** Reads entry by entry; each one's content must be read before the next is asked for. */
export async function* readArchive(file: string, signal?: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(file), createGunzip(), extract, { signal });
  reading.catch(() => undefined); // the loop below meets the same error; a reader who stops early causes one
  for await (const entry of extract) {
    yield {
      name: entry.header.name,
      isFile: entry.header.type === "file",
      content: entry as AsyncIterable<Buffer>,
    };
  }
  await reading;
}

export async function readWhole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
