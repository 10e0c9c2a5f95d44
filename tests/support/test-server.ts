import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { WebSocketLikeConstructor } from "@supabase/realtime-js";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { expect, vi } from "vitest";
import { WebSocket } from "ws";
import { createDiskObjectStore, generateSecrets, openOnDatabase, type Secrets } from "#embedded-supabase";
import { createApp } from "#server/app.ts";
import type { Backend } from "#server/backend/backend.ts";
import { embeddedOptions } from "#server/backend/open-backend.ts";
import { type Config, readConfig } from "#server/core/config.ts";
import { createLogger } from "#server/core/logger.ts";
import { requestAddress } from "#server/http/request-address.ts";
import { createPaperStore } from "#server/leads/attachment-store.ts";
import { listen } from "#server/listener.ts";
import { createMailer, type Mailer } from "#server/mail/mailer.ts";
import { countMails, createActivity } from "#server/metrics/activity.ts";
import { observe } from "#server/metrics/observe.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { createOwnerSetup } from "#server/staff/owner-setup.ts";
import { makeTempFolder } from "./temp-folder.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export type Person = { id: string; email: string; password: string; client: SupabaseClient };

export type TestServer = {
  url: string;
  secrets: Secrets;
  database: TestDatabase;
  backend: Backend;
  mailer: Mailer;
  /** A browser without a session, at a network address of its own. */
  visitor: (address?: string) => SupabaseClient;
  /** The holder of the secret key. */
  service: SupabaseClient;
  fetch: (path: string, init?: RequestInit & { address?: string }) => Promise<Response>;
  createPerson: (role?: "owner" | "editor", password?: string) => Promise<Person>;
  waitForMail: (to: string) => Promise<string>;
  close: () => Promise<void>;
};

/** The real server on a real port and a database of its own; only the pages are left out. */
export async function startTestServer(overrides: Partial<Config> = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const listener = await listen("127.0.0.1", 0);
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
  const cache = new PageCache({ maxBytes: 0, maxAgeWhenDeafMs: 0, isLive: backend.feed.isLive });
  const observer = observe({ activity, backend, cache, server: listener.server });
  const app = createApp({
    config,
    logger,
    backend,
    ownerSetup: createOwnerSetup(backend.service, backend.secretKey, config),
    pages: {
      handle: async () => new Response("a page", { headers: { "content-type": "text/html" } }),
    },
    papers: createPaperStore(backend.service, logger),
    remember: (_key, make) => make(() => undefined),
    keepReceipt: () => undefined,
    observer,
    assetsFolder: undefined,
  });
  listener.serve(getRequestListener(app.fetch, { overrideGlobalObjects: false }), (request, socket, head) =>
    backend.openSocket?.(request, socket, head, requestAddress(request, config.trustProxy)),
  );

  let people = 0;
  const clientAt = (key: string, address: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers: { "x-forwarded-for": address } },
      realtime: { transport: socketFrom(address) },
    });
  const newAddress = () => {
    people += 1;
    return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
  };
  const visitor = (address = newAddress()) => clientAt(secrets.publishableKey, address);
  const service = clientAt(secrets.secretKey, newAddress());

  return {
    url,
    secrets,
    database,
    backend,
    mailer,
    visitor,
    service,
    fetch: (pathAndQuery, { address = newAddress(), ...init } = {}) => {
      const headers = new Headers(init.headers);
      headers.set("x-forwarded-for", address);
      return fetch(`${url}${pathAndQuery}`, { redirect: "manual", ...init, headers });
    },
    createPerson: async (role, password = "correct horse battery") => {
      const email = `${role ?? "nobody"}-${crypto.randomUUID().slice(0, 8)}@example.org`;
      const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
      if (error) throw error;
      if (role) await service.from("staff").insert({ user_id: data.user.id, role }).throwOnError();
      const client = visitor();
      const signedIn = await client.auth.signInWithPassword({ email, password });
      if (signedIn.error) throw signedIn.error;
      return { id: data.user.id, email, password, client };
    },
    waitForMail: (to) =>
      vi.waitFor(() => {
        const mail = readMails(path.join(dataDir, "mail")).findLast((text) => text.includes(`To: ${to}`));
        expect(mail).toBeDefined();
        return mail ?? "";
      }, 30_000),
    close: async () => {
      observer.stop();
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

/** A WebSocket that says which visitor it belongs to. */
export function socketFrom(address: string) {
  return class extends WebSocket {
    constructor(url: string | URL) {
      super(url, { headers: { "x-forwarded-for": address } });
    }
  } as unknown as WebSocketLikeConstructor;
}

/** As a mail program would show them: lines joined, characters decoded. */
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

export const linkIn = (mail: string): URL => new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? "no-link:");
