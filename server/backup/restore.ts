import { secretsSchema } from "#embedded-supabase";
import type { Config } from "#server/core/config.ts";
import { StartupError } from "#server/core/startup-error.ts";
import { heldMailNotice, holdMail } from "#server/mail/held-mail.ts";
import { type Manifest, summaryOf, type TableRecord } from "./archive/manifest.ts";
import { verifyArchive } from "./archive/verify-archive.ts";
import { refuseUsedDataDir } from "./fresh-data-dir.ts";
import { type Restore, releaseOf } from "./load-backup.ts";
import { restoreIntoDataDir } from "./restore-data-dir.ts";
import { restoreIntoDatabase } from "./restore-database.ts";

/** Restores into an empty DATA_DIR or database. The file is verified before anything is changed. */
export async function restoreBackup(config: Config, file: string, signal?: AbortSignal): Promise<string> {
  const { backend, dataDir } = config;
  if (backend.kind === "hosted") {
    throw new StartupError(
      "The site keeps its data in a Supabase project (SUPABASE_URL): use the project's own backups.",
    );
  }
  if (backend.kind === "embedded") refuseUsedDataDir(dataDir);
  const { manifest, secrets } = await verifyArchive(file, signal);
  releaseOf(manifest);
  const restore: Restore = { file, manifest, secrets: parseSecrets(file, secrets), signal };
  if (backend.kind === "embedded") {
    const leftOut = await restoreIntoDataDir(dataDir, restore);
    return `${describe(restore, dataDir, leftOut)}\n${heldMailNotice(dataDir)}`;
  }
  const leftOut = await restoreIntoDatabase(backend.databaseUrl, restore);
  holdMail(dataDir);
  return `${describe(restore, "the database at DATABASE_URL", leftOut)}\n${heldMailNotice(dataDir)}`;
}

function parseSecrets(file: string, text: string | undefined): Restore["secrets"] {
  if (text === undefined) return undefined;
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    // Without the cause, which would quote the keys.
    throw new StartupError(`The keys in ${file} cannot be read. Nothing was changed.`);
  }
}

function describe(
  { file, manifest }: { file: string; manifest: Manifest },
  place: string,
  leftOut: TableRecord[],
) {
  const { tables, rows, uploads } = summaryOf({
    ...manifest,
    tables: manifest.tables.filter((table) => !leftOut.includes(table)),
  });
  const notice = leftOut.map(
    ({ schema, name, rows: lost }) =>
      `\nLeft out, because no migration makes it: ${schema}.${name} (${lost} rows).`,
  );
  return `Restored ${file} into ${place}: ${tables} tables, ${rows} rows, ${uploads} files.${notice.join("")}`;
}
