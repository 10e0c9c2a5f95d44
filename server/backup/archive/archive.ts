import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-stream";

export type AddEntry = (name: string, content: Buffer) => Promise<void>;
export type ArchiveEntry = { name: string; isFile: boolean; content: AsyncIterable<Buffer> };

/** Writes a new gzipped tar file that only its owner can read. It is on the disk when this resolves. */
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
      entry.on("error", reject); // a full disk is also reported here; unhandled, it would end the process
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

/** Yields the entries one by one. The content of an entry must be read before the next one is requested. */
export async function* readArchive(file: string, signal?: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(file), createGunzip(), extract, { signal });
  reading.catch(() => undefined); // the loop below gets the same error; a consumer that stops early causes one too
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
