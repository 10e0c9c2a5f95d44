import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, inject } from "vitest";
import { copySite } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { restoreRows } from "#tests/support/server/restore-rows.ts";
import { freePort, startServer } from "#tests/support/server/server-process.ts";
import { keepOpen, shareBrowser } from "./browser.ts";
import { createDevice, type Device } from "./device.ts";

/** The site that all files share, with a browser: for tests that only read. */
export async function openSharedSite(): Promise<{ url: string; browser: Browser } & Device> {
  const browser = await shareBrowser();
  const { url } = inject("sharedSite");
  return { url, browser, ...createDevice(url, () => withoutWorker(browser)) };
}

/** A server on separate data with a browser, until the file's last test. */
export async function openSite(
  name: string,
  more: NodeJS.ProcessEnv = {},
  { isNew = false }: { isNew?: boolean } = {},
) {
  const { folder, remove } = makeTempFolder(name);
  const dataDir = path.join(folder, "data");
  if (isNew) await copyNewSite(dataDir);
  else copySite(inject("siteTemplate"), dataDir);
  const port = String(await freePort());
  const env = { DATA_DIR: dataDir, PORT: port, SITE_URL: `http://127.0.0.1:${port}`, ...more };
  const server = await startServer({ env });
  const site = {
    ...(await connectTo({ url: server.url, dataDir })),
    server,
    /** Starts the server again after `server.end()`, on the same data and address, with these settings changed. */
    startAgain: async (changed: NodeJS.ProcessEnv = {}) => {
      site.server = await startServer({ env: { ...env, ...changed } });
    },
  };
  afterAll(async () => {
    await site.server.end();
    remove();
  });
  return site;
}

type Connection = Awaited<ReturnType<typeof connectTo>>;
let ofThisWorker: Connection | undefined;

/** The site of this worker, which its files use one after the other. Each file finds it in its initial state. */
export async function openWorkerSite(): Promise<Connection> {
  const response = await fetch(`${inject("staffSites")}/${process.env.VITEST_POOL_ID}`);
  if (!response.ok) throw new Error(await response.text());
  const { url, dataDir } = await response.json();
  await restoreRows(dataDir);
  const browser = await shareBrowser();
  if (ofThisWorker?.browser !== browser) ofThisWorker = await connectTo({ url, dataDir }, keepOpen);
  return ofThisWorker;
}

/** A browser and clients for a running site. */
async function connectTo(
  { url, dataDir }: { url: string; dataDir: string },
  keep: (context: BrowserContext) => BrowserContext = (context) => context,
) {
  const keys = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const browser = await shareBrowser();
  const visitor = createDevice(url, async () => keep(await withoutWorker(browser)));
  const withoutScript = createDevice(url, async () =>
    keep(await browser.newContext({ javaScriptEnabled: false })),
  );
  return {
    /** The browser of one more person. It reduces motion: a loading animation would be drawn sixty times in each visit. */
    newDevice: () =>
      createDevice(url, async () => keep(await browser.newContext({ reducedMotion: "reduce" }))),
    dataDir,
    server: { url },
    browser,
    /** A page of a new visitor, until the end of the test. */
    openPage: ({ javaScriptEnabled = true } = {}) => (javaScriptEnabled ? visitor : withoutScript).openPage(),
    service: createClient(url, keys.secretKey, options),
    newVisitor: () => createClient(url, keys.publishableKey, options),
  };
}

/** A context without a service worker, whose responses a test cannot delay or replace (see offline-reading.spec.ts). */
async function withoutWorker(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  return context;
}
