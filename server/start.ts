import type { RequestListener } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";

import { createApp } from "./app.ts";
import type { Backend } from "./backend/backend.ts";
import { openBackend } from "./backend/open-backend.ts";
import { type Config, environmentWithDotEnv, readConfig } from "./config.ts";
import { requestAddress } from "./http/request-address.ts";
import { startNightlyBackup } from "./jobs/nightly-backup.ts";
import { listen, type UpgradeListener } from "./listener.ts";
import { captureConsole, createLogger, expectedStorageWarning } from "./logger.ts";
import { createMailer } from "./mail/mailer.ts";
import { sweepPictures } from "./media/sweep-pictures.ts";
import { countMails, createActivity } from "./metrics/activity.ts";
import { observe } from "./metrics/observe.ts";
import { createOwnerSetup, type FirstOwner } from "./owner-setup.ts";
import { createContentMemory } from "./pages/content-memory.ts";
import { keepCacheTrue } from "./pages/keep-cache-true.ts";
import { PageCache } from "./pages/page-cache.ts";
import { createPages } from "./pages/pages.ts";
import { createRenderer } from "./pages/renderer.ts";
import { createPaperStore } from "./papers/paper-store.ts";
import { removeUnfinishedPapers } from "./papers/remove-unfinished.ts";
import { StartupError } from "./startup-error.ts";

const realtimePath = "/realtime/v1/websocket";
const root = path.resolve(import.meta.dirname, "..");
/** Ten seconds to drain, then the database; a stop that takes longer is given up. */
const stopLimitMs = 25_000;

/** Opens things in order; on a signal they are closed in reverse. */
export async function start(): Promise<void> {
  const config = readConfig(environmentWithDotEnv(root));
  const logger = createLogger(config.logLevel);
  captureConsole(logger, [expectedStorageWarning]);
  // A promise that a library forgot is worth a line in the log, not an outage.
  process.on("unhandledRejection", (err) =>
    logger.error({ err }, "A promise failed and nobody was listening."),
  );

  const listener = await listen(config.host, config.port);
  const activity = createActivity();
  const mailer = countMails(createMailer(config, logger), activity);
  // Together: while the database starts, in its own process, ours has time to load the site.
  const [backend, build] = await Promise.all([
    openBackend({ config, logger, mailer }),
    config.isProduction ? loadProductionBuild() : undefined,
  ]);
  const ownerSetup = createOwnerSetup(backend.service, backend.secretKey, config.siteUrl);

  const security = {
    siteUrl: config.siteUrl,
    supabaseUrl: backend.publicUrl,
    isDevelopment: !config.isProduction,
  };
  const vite = config.isProduction ? undefined : await (await import("./vite.ts")).openVite(listener.server);
  const cache = new PageCache({
    maxBytes: 64 * 1024 * 1024,
    maxAgeWhenDeafMs: 30_000,
    isLive: backend.feed.isLive,
  });
  const stopSweeping = sweepPictures(backend.service, logger);
  const stopClock = keepCacheTrue(cache, backend.feed, backend.service, logger);
  const render = createRenderer(vite?.loadBuild ?? (async () => build as ServerBuild), Boolean(vite));
  const pages = createPages(render, cache, security);
  const observer = observe({ activity, backend, cache, server: listener.server });
  const assetsFolder = vite ? undefined : path.join(root, "build/client");
  const remember = createContentMemory(backend.feed);
  const papers = createPaperStore(backend.service, logger);
  const stopRemoving = removeUnfinishedPapers(backend.service, logger);
  const app = createApp({
    config,
    logger,
    backend,
    ownerSetup,
    pages: pages.handle,
    remember,
    observer,
    papers,
    assetsFolder,
  });

  const nightlyBackup = startNightlyBackup({ config, backend, logger });
  const framework = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  // A page that is in the cache needs none of the framework; that is what makes it as fast as a file.
  const handle: RequestListener = (request, response) => {
    if (!pages.serveCached(request, response)) void framework(request, response);
    else if (response.statusCode === 304) activity.requests.cachedUnchanged += 1;
    else activity.requests.cachedPages += 1;
  };
  listener.serve(vite ? vite.before(handle) : handle, socketRoute(backend, config, Boolean(vite)));

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, "Stopping.");
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    backend.closeSockets();
    await listener.close();
    await announced;
    stopClock();
    stopSweeping();
    observer.stop();
    nightlyBackup.stop();
    stopRemoving();
    await vite?.close();
    await backend.close();
    await mailer.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(signal));

  const announced = announce(config.siteUrl, ownerSetup, config.firstOwner, logger);
  await announced;
}

/** One path becomes a socket; in development Vite has another, and answers it itself. */
function socketRoute({ openSocket }: Backend, { trustProxy }: Config, hasVite: boolean): UpgradeListener {
  return (request, socket, head) => {
    const isRealtime = request.url?.split("?")[0] === realtimePath;
    if (isRealtime && openSocket) openSocket(request, socket, head, requestAddress(request, trustProxy));
    else if (!hasVite || isRealtime)
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  };
}

async function loadProductionBuild(): Promise<ServerBuild> {
  try {
    return await import(path.join(root, "build/server/index.js"));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new StartupError(
      'The site has not been built. Run "npm start", which builds it, or "npm run build".',
      {
        cause,
      },
    );
  }
}

async function announce(
  siteUrl: string,
  ownerSetup: FirstOwner,
  firstOwner: { email: string; password: string } | undefined,
  logger: ReturnType<typeof createLogger>,
): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    if (firstOwner) {
      const result = await ownerSetup.ensureOwner(firstOwner.email, firstOwner.password);
      if (result === "created") say("The first owner was created from ADMIN_EMAIL and ADMIN_PASSWORD.");
      if (result === "email is taken")
        logger.warn("ADMIN_EMAIL belongs to an account that is not an owner. Nothing was changed.");
    }
    const link = await ownerSetup.findLink();
    if (link) say(`Nobody owns this site yet. Create the owner's account here (works once):\n  ${link}`);
  } catch (err) {
    logger.warn({ err }, "The backend cannot be asked for its owner yet.");
  }
  say(`The site is running at ${siteUrl}`);
}
