import { refuseUnfinishedRestore } from "#server/backup/unfinished-restore.ts";
import type { Config } from "#server/config.ts";
import type { Logger } from "#server/logger.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Backend } from "./backend.ts";

type Parts = { config: Config; logger: Logger; mailer: Mailer };

/** The one place that decides. Hosted mode loads none of the embedded code. */
export async function openBackend(parts: Parts): Promise<Backend> {
  const { backend, dataDir } = parts.config;
  if (backend.kind === "hosted") {
    const { openHostedBackend } = await import("./hosted.ts");
    return openHostedBackend(backend, parts.logger);
  }
  const { prepareDataDir } = await import("./embedded/data-dir.ts");
  refuseUnfinishedRestore(dataDir);
  prepareDataDir(dataDir);
  if (backend.kind === "postgres") {
    const { openPostgresBackend } = await import("./embedded/embedded.ts");
    return openPostgresBackend(parts, backend.databaseUrl);
  }
  return openWithOwnCluster(parts);
}

/** PostgreSQL starts in its own process while the interfaces, which are large, are loaded in ours. */
async function openWithOwnCluster(parts: Parts): Promise<Backend> {
  const { dataDir } = parts.config;
  const [{ readOrCreateSecrets }, { openCluster }] = await Promise.all([
    import("./embedded/secrets.ts"),
    import("./embedded/cluster.ts"),
  ]);
  const secrets = readOrCreateSecrets(dataDir);
  const [cluster, { openEmbeddedBackend }] = await Promise.all([
    openCluster(dataDir, secrets.postgresPassword, parts.logger),
    import("./embedded/embedded.ts"),
  ]);
  return openEmbeddedBackend(parts, cluster, secrets);
}
