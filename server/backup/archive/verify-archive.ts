import { isDeepStrictEqual } from "node:util";
import { isStartupError, StartupError } from "#server/core/config.ts";
import { type ArchiveEntry, readArchive, readWhole } from "./archive.ts";
import { createDigest, type Digest, digestOf } from "./digest.ts";
import {
  backupFormat,
  type Manifest,
  manifestName,
  manifestSchema,
  secretsName,
  sectionOf,
  tableSection,
  uploadPattern,
} from "./manifest.ts";

export type VerifiedBackup = { manifest: Manifest; secrets: string | undefined };

/** Reads the whole file and compares it with its manifest. A backup that passes can be restored. */
export async function verifyArchive(file: string, signal?: AbortSignal): Promise<VerifiedBackup> {
  const found = new Map<string, ReturnType<typeof createDigest>>();
  let manifest: Manifest | undefined;
  let secrets: string | undefined;
  try {
    for await (const entry of readArchive(file, signal)) {
      if (manifest) throw new Error("it contains data after its end");
      if (entry.name === manifestName) {
        manifest = parseManifest(await readWhole(entry.content));
        continue;
      }
      refuseForeignEntry(entry);
      const section = sectionOf(entry.name);
      const digest = found.get(section) ?? createDigest();
      found.set(section, digest);
      if (section === secretsName) {
        const content = await readWhole(entry.content);
        digest.add(content);
        secrets = content.toString("utf8");
      } else {
        for await (const piece of entry.content) digest.add(piece);
      }
    }
    if (!manifest) throw new Error("its end is missing");
    compare(manifest, found);
  } catch (cause) {
    if (isStartupError(cause) || signal?.aborted || isAboutTheFile(cause)) throw cause;
    throw new StartupError(
      `${file} is damaged or is not a backup of this site (${(cause as Error).message}). Nothing was changed.`,
      { cause },
    );
  }
  return { manifest, secrets };
}

function refuseForeignEntry({ name, isFile }: ArchiveEntry): void {
  const isOurs = name === secretsName || name.startsWith("database/") || uploadPattern.test(name);
  if (!isFile || !isOurs) throw new Error("it contains an unexpected file");
}

function parseManifest(content: Buffer): Manifest {
  const json: unknown = JSON.parse(content.toString("utf8"));
  const format = (json as { format?: unknown } | null)?.format;
  if (typeof format === "number" && format > backupFormat) {
    throw new StartupError(
      `The backup was written by a newer release (format ${format}). Restore it with that release or a later one.`,
    );
  }
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) throw new Error("its manifest cannot be read");
  return parsed.data;
}

function compare(manifest: Manifest, found: Map<string, { result: () => Digest }>): void {
  const expected = new Map<string, Digest>(Object.entries(manifest.files));
  for (const table of manifest.tables) {
    const { bytes, rows, sha256 } = table;
    expected.set(tableSection(table), { bytes, rows, sha256 });
  }
  for (const [section, digest] of expected) {
    const actual = found.get(section)?.result() ?? digestOf(Buffer.alloc(0));
    if (!isDeepStrictEqual(actual, digest)) throw new Error(`${section} was changed`);
  }
  if ([...found.keys()].some((section) => !expected.has(section)))
    throw new Error("it contains more than its manifest lists");
}

/** True when the file itself cannot be opened or read, as opposed to damaged content. */
function isAboutTheFile(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
