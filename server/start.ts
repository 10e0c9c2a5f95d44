import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import type { Backend } from "./backend/backend.ts";
import { beginBackend } from "./backend/open-backend.ts";
import {
  type Config,
  environmentWithDotEnv,
  findMistypedNames,
  hidesVisitors,
  readConfig,
  unnamedProxy,
} from "./core/config.ts";
import { findOldDatabase } from "./core/database-age.ts";
import { captureConsole, createLogger, expectedStorageWarning } from "./core/logger.ts";
import { projectFolder } from "./core/project-folder.ts";
import { startWatchdog } from "./core/watchdog.ts";
import { createRefusals } from "./http/plain-refusal.ts";
import { requestAddress } from "./http/request-address.ts";
import { listen, type UpgradeListener } from "./listener.ts";
import { createMailer } from "./mail/mailer.ts";
import { countMails, createActivity } from "./metrics/activity.ts";
import { whichPage } from "./pages/stalled-pages.ts";
import type { FirstOwner } from "./staff/owner-setup.ts";

const realtimePath = "/realtime/v1/websocket";
/** Ten seconds to drain, then the database. A longer shutdown is aborted. */
const stopLimitMs = 25_000;
/** The first page is served by then; the indexes of the search are built next. */
const warmAfterMs = 1000;

/**
 * Starts everything in order. A signal closes the sockets and the port first, then the site, the database and the mail.
 */
export async function start(): Promise<void> {
  const given = environmentWithDotEnv(projectFolder);
  const config = readConfig(given);
  const logger = createLogger(config.logLevel, config.logFormat);
  captureConsole(logger, [expectedStorageWarning]);
  // An unhandled rejection, for example from a library, is logged and must not end the process.
  process.on("unhandledRejection", (err) => logger.error({ err }, "A promise was rejected and not handled."));

  for (const { name, meant } of findMistypedNames(given))
    logger.warn(`${name} is not a variable of this server and has no effect. Is ${meant} meant?`);
  if (hidesVisitors(config)) logger.warn(unnamedProxy);
  const oldDatabase = findOldDatabase(config);
  if (oldDatabase)
    logger.warn(
      oldDatabase,
      "The embedded PostgreSQL is older than 120 days. Update the site, or see docs/operate/postgresql.md.",
    );

  // From here on a signal takes effect only after the start, because the database would otherwise keep running.
  const asked = Promise.withResolvers<string>();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => asked.resolve(signal));
  void asked.promise.then(() => setTimeout(() => process.exit(1), stopLimitMs).unref());
  const listener = await listen(config);
  const activity = createActivity();
  const mailer = countMails(createMailer(config, logger), activity);
  // In this order, because the database needs time after each step, which is used to load the next module.
  const loadInterfaces = await beginBackend({ config, logger, mailer });
  const openBackend = await loadInterfaces();
  const [backend, build, { openSite }, { createOwnerSetup }] = await Promise.all([
    openBackend(),
    config.isProduction ? import("virtual:react-router/server-build") : undefined,
    import("./site.ts"),
    import("./staff/owner-setup.ts"),
  ]);
  const ownerSetup = createOwnerSetup(backend.service, backend.secretKey, config);
  const vite = config.isProduction ? undefined : await (await import("./vite.ts")).openVite(listener.server);
  const stalledFile = path.join(config.dataDir, "stalled-pages");
  const site = openSite({
    config,
    logger,
    backend,
    ownerSetup,
    mailer,
    activity,
    stalledFile,
    server: listener.server,
    loadBuild: vite?.loadBuild ?? (async () => build as ServerBuild),
    assetsFolder: vite ? undefined : path.join(projectFolder, "build/client"),
  });
  const warming = setTimeout(() => void site.warmSearch(), warmAfterMs).unref();
  listener.serve(vite ? vite.before(site.handle) : site.handle, socketRoute(backend, config, Boolean(vite)));

  // In development Vite may take as long as it needs to compile.
  const stopWatchdog = config.isProduction
    ? startWatchdog({ ...config, question: whichPage, file: stalledFile }, logger)
    : undefined;

  const stop = async (signal: string) => {
    clearTimeout(warming);
    logger.info({ signal }, "Stopping.");
    backend.closeSockets();
    await listener.close();
    await announced;
    await site.stop();
    await vite?.close();
    await backend.close();
    await mailer.close();
    await stopWatchdog?.();
    process.exit(0);
  };
  const announced = announce(config.siteUrl, ownerSetup, backend, logger);
  void asked.promise.then(stop);
  await announced;
}

/** Routes WebSocket upgrades. In development Vite handles its own path. */
function socketRoute(
  { openSocket }: Backend,
  { trustProxy, ...headers }: Config,
  hasVite: boolean,
): UpgradeListener {
  const refusals = createRefusals(headers);
  return (request, socket, head) => {
    const isRealtime = request.url?.split("?")[0] === realtimePath;
    if (isRealtime && openSocket) openSocket(request, socket, head, requestAddress(request, trustProxy));
    else if (!hasVite || isRealtime) refusals.end(socket, "404 Not Found");
  };
}

async function announce(
  siteUrl: string,
  ownerSetup: FirstOwner,
  backend: Backend,
  logger: ReturnType<typeof createLogger>,
): Promise<void> {
  const lines = [`The site is running at ${siteUrl}`];
  try {
    const result = await ownerSetup.ensureOwner();
    if (result === "created") lines.push("The first owner was created from ADMIN_EMAIL and ADMIN_PASSWORD.");
    if (result === "weak password")
      logger.error(
        "ADMIN_PASSWORD is too easy to guess, so no owner was created. Choose another and start again.",
      );
    // Another server may have made the account a moment ago, and makes it the owner now.
    if (result === "email is taken") await wait(2_000);
    const link = await ownerSetup.findLink();
    if (result === "email is taken" && link)
      logger.warn("ADMIN_EMAIL belongs to an account that is not an owner. Nothing was changed.");
    if (link) {
      lines.push(
        "This site has no owner yet. Create the owner's account here (the link works once):",
        `  ${link}`,
      );
    }
    const { showsSampleFirm } = await import("./set-up/shows-sample-firm.ts");
    if (await showsSampleFirm(backend.service))
      lines.push(`It shows sample details until you set it up, in five minutes: ${siteUrl}/admin/set-up`);
  } catch (err) {
    logger.warn(
      { err },
      "The backend could not be asked for its owner. Sign-in may not work until it answers.",
    );
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
