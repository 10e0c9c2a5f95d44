import type { BackendOptions } from "#embedded-supabase";
import { backUpBeforeUpdate } from "#server/backup/back-up-before-update.ts";
import {
  refuseUnfinishedDatabaseRestore,
  refuseUnfinishedRestore,
} from "#server/backup/unfinished-restore.ts";
import type { Config } from "#server/core/config.ts";
import { readFormerReleases } from "#server/core/former-releases.ts";
import type { Logger } from "#server/core/logger.ts";
import { migrationsFolder } from "#server/core/project-folder.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { refuseMovedSite } from "#server/move/moved-site.ts";
import type { Backend } from "./backend.ts";
import { restExposure } from "./rest-exposure.ts";

type Parts = { config: Config; logger: Logger; mailer: Mailer };

/**
 * Chooses the backend from the configuration. When this returns, the embedded database is already starting. The first
 * call of the result loads the code of the interfaces, the second opens them. Hosted mode loads none of the embedded
 * code.
 */
export async function beginBackend(parts: Parts): Promise<() => Promise<() => Promise<Backend>>> {
  const { backend, dataDir } = parts.config;
  if (backend.kind === "hosted") {
    return async () => {
      const { openHostedBackend } = await import("./hosted.ts");
      return async () => openHostedBackend(backend, parts.logger);
    };
  }
  refuseUnfinishedRestore(dataDir);
  const { beginOnAddress, beginOwnCluster, prepareDataDir } = await import("#embedded-supabase");
  const options = embeddedOptions(parts);
  if (backend.kind === "embedded") return beginOwnCluster(dataDir, options);
  prepareDataDir(dataDir);
  return beginOnAddress(backend.databaseUrl, options);
}

/** The description of our schema that the package needs. */
export const siteSchema = { migrationsFolder, rest: restExposure, probeTable: "header_settings" };

export function embeddedOptions({ config, logger, mailer }: Parts): BackendOptions {
  return {
    siteUrl: config.siteUrl,
    corsOrigins: config.corsOrigins,
    givenKeys: config.givenKeys,
    walArchive: config.walArchive,
    standby: config.standby,
    ...siteSchema,
    readFormer: readFormerReleases,
    logger,
    mailer,
    beforeOpen: async (sql) => {
      await refuseUnfinishedDatabaseRestore(sql);
      await refuseMovedSite(sql);
    },
    beforeUpdate: () => backUpBeforeUpdate(config, logger),
  };
}
