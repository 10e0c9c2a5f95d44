import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { expect, vi } from "vitest";
import { createDiskObjectStore, generateSecrets, openOnDatabase, type Secrets } from "#embedded-supabase";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { createTestClients, type TestClients } from "#embedded-supabase/tests/test-clients.ts";
import { createTestDatabase, type TestDatabase } from "#embedded-supabase/tests/test-database.ts";
import { createApp } from "#server/app.ts";
import type { Backend } from "#server/backend/backend.ts";
import { embeddedOptions } from "#server/backend/open-backend.ts";
import { type Config, readConfig } from "#server/core/config.ts";
import { createLogger } from "#server/core/logger.ts";
import { requestAddress } from "#server/http/request-address.ts";
import { openLeads } from "#server/leads/open-leads.ts";
import { listen } from "#server/listener.ts";
import { createMailer, type Mailer } from "#server/mail/mailer.ts";
import { countMails, createActivity } from "#server/metrics/activity.ts";
import { observe } from "#server/metrics/observe.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { createOwnerSetup } from "#server/staff/owner-setup.ts";

export type TestServer = TestClients & {
  url: string;
  secrets: Secrets;
  database: TestDatabase;
  backend: Backend;
  mailer: Mailer;
  waitForMail: (to: string) => Promise<string>;
  close: () => Promise<void>;
};

/** The real server on a real port and a separate database, without the pages. */
export async function startTestServer(overrides: Partial<Config> = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const listener = await listen({
    host: "127.0.0.1",
    port: 0,
    siteUrl: "http://127.0.0.1",
    hsts: "off",
    trustProxy: 1,
  });
  const url = `http://127.0.0.1:${(listener.server.address() as AddressInfo).port}`;
  const { folder: dataDir, remove } = makeTempFolder("server");
  const config: Config = {
    ...readConfig({ SITE_URL: url, DATA_DIR: dataDir, TRUST_PROXY: "1", LOG_LEVEL: "silent" }),
    ...overrides,
  };
  const logger = createLogger(config.logLevel);
  const activity = createActivity();
  const mailer = countMails(createMailer(config, logger), activity);
  const secrets = generateSecrets();
  const store = createDiskObjectStore(path.join(dataDir, "uploads"));
  const options = embeddedOptions({ config, logger, mailer });
  const backend = await openOnDatabase(database.target, database.sql, secrets, store, options);
  const cache = new PageCache({
    maxBytes: 0,
    maxPages: 0,
    maxAgeWithoutFeedMs: 0,
    isLive: backend.feed.isLive,
  });
  const leads = openLeads({ dataDir, backend, logger, hasRoom: async () => true });
  const observer = observe({
    activity,
    backend,
    cache,
    server: listener.server,
    leadsWaiting: leads.waiting,
    freeDisk: async () => 5e9,
  });
  const app = createApp({
    config,
    logger,
    backend,
    mailer,
    backups: { takeNow: async () => false },
    ownerSetup: createOwnerSetup(backend.service, backend.secretKey, config),
    pages: {
      handle: async () => new Response("a page", { headers: { "content-type": "text/html" } }),
      serveDictionary: (context) => context.notFound(),
    },
    freeDisk: async () => Number.POSITIVE_INFINITY,
    leads,
    warmSearch: async () => undefined,
    remember: (_key, make) => make(() => undefined),
    keepReceipt: () => undefined,
    observer,
    assetsFolder: undefined,
  });
  listener.serve(getRequestListener(app.fetch, { overrideGlobalObjects: false }), (request, socket, head) =>
    backend.openSocket?.(request, socket, head, requestAddress(request, config.trustProxy)),
  );

  return {
    ...createTestClients(url, secrets),
    url,
    secrets,
    database,
    backend,
    mailer,
    waitForMail: (to) =>
      vi.waitFor(() => {
        const mail = readMails(path.join(dataDir, "mail")).findLast((text) => text.includes(`To: ${to}`));
        expect(mail).toBeDefined();
        return mail ?? "";
      }, 30_000),
    close: async () => {
      observer.stop();
      leads.stop();
      backend.closeSockets();
      listener.server.closeAllConnections();
      await listener.close();
      await backend.close();
      await mailer.close();
      await database.drop();
      remove();
    },
  };
}

/** The mails as a mail program shows them: lines joined, characters decoded. */
function readMails(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) =>
        readFileSync(path.join(folder, name), "utf8")
          .replaceAll("=\n", "")
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      );
  } catch {
    return [];
  }
}
