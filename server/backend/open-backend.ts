import { refuseUnfinishedRestore } from "#server/backup/unfinished-restore.ts";
import type { Config } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Backend } from "./backend.ts";

type Parts = { config: Config; logger: Logger; mailer: Mailer };
/** Three steps, because after each one there is time to load something else. */
export type BackendOpening = () => Promise<() => Promise<Backend>>;

/**
 * The one place that decides. Our own database is being started when this comes
 * back; the first call loads the code of the interfaces, the second opens them.
 * Hosted mode loads none of the embedded code.
 */
export async function beginBackend(parts: Parts): Promise<BackendOpening> {
  const { backend, dataDir } = parts.config;
  if (backend.kind === "hosted") {
    return async () => {
      const { openHostedBackend } = await import("./hosted.ts");
      return async () => openHostedBackend(backend, parts.logger);
    };
  }
  const { prepareDataDir } = await import("#packages/embedded-supabase/cluster/data-dir.ts");
  refuseUnfinishedRestore(dataDir);
  prepareDataDir(dataDir);
  if (backend.kind === "postgres") {
    return async () => {
      const { openPostgresBackend } = await import("#packages/embedded-supabase/embedded.ts");
      return () => openPostgresBackend(parts, backend.databaseUrl);
    };
  }
  return beginOwnCluster(parts);
}

async function beginOwnCluster(parts: Parts): Promise<BackendOpening> {
  const { dataDir } = parts.config;
  const [{ readOrCreateSecrets }, { openCluster }] = await Promise.all([
    import("#packages/embedded-supabase/database/secrets.ts"),
    import("#packages/embedded-supabase/cluster/cluster.ts"),
  ]);
  const secrets = readOrCreateSecrets(dataDir);
  const opening = openCluster(dataDir, secrets.postgresPassword, parts.logger);
  // A failure is told to whoever goes on, which is a moment away.
  opening.catch(() => undefined);
  return async () => {
    const [{ openEmbeddedBackend }, cluster] = await Promise.all([
      import("#packages/embedded-supabase/embedded.ts"),
      opening,
    ]);
    return () => openEmbeddedBackend(parts, cluster, secrets);
  };
}
