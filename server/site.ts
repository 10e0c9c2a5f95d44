import type { RequestListener, Server } from "node:http";
import os from "node:os";
import { getRequestListener } from "@hono/node-server";
import { locales, localizedPath } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { pageCache } from "#limits/site-limits.ts";
import { createApp } from "./app.ts";
import type { Backend } from "./backend/backend.ts";
import type { BackendConfig, Config } from "./core/config.ts";
import { leastFreeBytes } from "./core/disk-space.ts";
import type { Logger } from "./core/logger.ts";
import { startJobs } from "./jobs/jobs.ts";
import { startNightlyBackup } from "./jobs/nightly-backup.ts";
import { openLeads } from "./leads/open-leads.ts";
import { admission } from "./limits/admission.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Activity } from "./metrics/activity.ts";
import { observe } from "./metrics/observe.ts";
import { createContentMemory } from "./pages/content-memory.ts";
import { createFinishHtml } from "./pages/html/finish-html.ts";
import { invalidatePages } from "./pages/invalidate-pages.ts";
import { PageCache } from "./pages/page-cache.ts";
import { createPages, createRenderer } from "./pages/pages.ts";
import { makeSmall } from "./pages/ready-page.ts";
import { openStalledPages } from "./pages/stalled-pages.ts";
import type { FirstOwner } from "./staff/owner-setup.ts";

type SiteParts = {
  config: Config;
  logger: Logger;
  backend: Backend;
  ownerSetup: FirstOwner;
  mailer: Mailer;
  activity: Activity;
  server: Server;
  /** Where the watchdog writes which page blocked the server. */
  stalledFile: string;
  loadBuild: Parameters<typeof createRenderer>[0];
  /** The folder of the built files. Undefined in development, where Vite serves them. */
  assetsFolder: string | undefined;
};

type Site = { handle: RequestListener; warmSearch: () => Promise<unknown>; stop: () => Promise<void> };

/** A request of our own, from an address that no limit counts. */
const ownRequest = { incoming: { socket: { remoteAddress: "127.0.0.1" }, headers: {} } };

/** Creates everything that handles requests, and the background jobs, on an open backend. */
export function openSite(parts: SiteParts): Site {
  const { config, logger, backend, activity } = parts;
  const security = {
    siteUrl: config.siteUrl,
    hsts: config.hsts,
    supabaseUrl: backend.publicUrl,
    isDevelopment: !config.isProduction,
  };
  const folders = findDataFolders(config);
  const freeDisk = async () => leastFreeBytes(await folders);
  const cache = new PageCache({
    ...pageCache,
    makeSmall,
    maxAgeWithoutFeedMs: 30_000,
    isLive: backend.feed.isLive,
  });
  const memory = createContentMemory(backend.feed);
  const stalled = openStalledPages(parts.stalledFile, logger);
  const pages = createPages(
    createRenderer(parts.loadBuild, !config.isProduction),
    cache,
    security,
    parts.assetsFolder ? createFinishHtml(parts.assetsFolder) : undefined,
    stalled,
  );
  const leads = openLeads({
    dataDir: config.dataDir,
    backend,
    logger,
    hasRoom: async () => (await freeDisk()) > config.keepFreeBytes,
  });
  const observer = observe({
    activity,
    backend,
    cache,
    server: parts.server,
    leadsWaiting: leads.waiting,
    freeDisk,
  });
  const jobs = startJobs({ config, backend, mailer: parts.mailer, logger });
  const backups = startNightlyBackup({ config, backend, logger });
  let warmed: Promise<void> | undefined;
  // One language after the other, so that pages are served in between. In development each change makes new indexes.
  const searchOnce = async () => {
    for (const locale of config.isProduction && config.searchAtStart ? locales : [])
      await app.request(`${localizedPath("/search", locale)}?q=land`, undefined, ownRequest);
  };
  const warmSearch = () => {
    warmed ??= searchOnce();
    return warmed;
  };
  const app = createApp({
    config,
    logger,
    backend,
    mailer: parts.mailer,
    backups,
    ownerSetup: parts.ownerSetup,
    pages,
    warmSearch,
    remember: memory.remember,
    keepReceipt: jobs.keepReceipt,
    observer,
    freeDisk,
    leads,
    assetsFolder: parts.assetsFolder,
  });
  const framework = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const trueTime = createTrueTime({ service: backend.service, backend: config.backend, logger, activity });
  const stopBackgroundWork = [
    invalidatePages(cache, stalled, backend.feed, backend.service, logger, memory.forget, trueTime),
    backups.stop,
    observer.stop,
    leads.stop,
  ];
  return {
    // A cached page bypasses the framework, which makes it as fast as a static file.
    handle: admission(
      (request, response) => {
        if (!pages.serveCached(request, response)) void framework(request, response);
        else if (response.statusCode === 304) activity.requests.cachedUnchanged += 1;
        else activity.requests.cachedPages += 1;
      },
      config,
      logger,
    ),
    warmSearch,
    stop: async () => {
      for (const stop of stopBackgroundWork) stop();
      await jobs.stop();
    },
  };
}

/** The folders in which this server writes rows and uploads. Other backends are not ours to measure. */
async function findDataFolders({ backend, dataDir }: Config): Promise<string[]> {
  if (backend.kind !== "embedded") return [];
  const { findClusterHome } = await import("#embedded-supabase");
  return [dataDir, findClusterHome(dataDir).data];
}

type Parts = { service: Supabase; backend: BackendConfig; logger: Logger; activity: Ahead };
type Ahead = { clockAheadMinutes: number };

const setAhead =
  "The clock of this machine was set ahead. Scheduled content waits for its real time. Set the clock back. If it is right now, restart this server.";

const thisMachine = ["", "localhost", "127.0.0.1", "[::1]"];
const isHere = (backend: BackendConfig) =>
  backend.kind === "embedded" ||
  (backend.kind === "postgres" && thisMachine.includes(URL.parse(backend.databaseUrl)?.hostname ?? "?"));

/**
 * Asks the database for the time, and tells it which time is expected: while the machine runs, its clock and the time
 * since its start advance together, also during a suspend. If the clock was set ahead, the database continues with the
 * earlier time, so that nothing is published early. A restarted server trusts the clock. The clock of a database on
 * another machine is trusted too, because this machine could have been paused.
 */
function createTrueTime({ service, backend, logger, activity }: Parts): () => Promise<number> {
  let startOfMachine: number | undefined;
  const sinceStart = () => os.uptime() * 1000;
  return async () => {
    const expected = startOfMachine && new Date(startOfMachine + sinceStart()).toISOString();
    const { data } = await service.rpc("keep_time", expected ? { expected } : {}).throwOnError();
    // A broken hosted project may return anything.
    if (!isHere(backend) || typeof data !== "number") return Date.now();
    // Small forward corrections are accepted. After a large one backwards, setting the clock forward again is no jump.
    startOfMachine = Math.max(startOfMachine ?? 0, data - sinceStart());
    const minutes = Math.max(0, Math.round((Date.now() - data) / 60_000));
    if (minutes && minutes !== activity.clockAheadMinutes) logger.error({ minutes }, setAhead);
    activity.clockAheadMinutes = minutes;
    return data;
  };
}
