import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { expect, inject, vi } from "vitest";
import {
  type BackendOptions,
  createDiskObjectStore,
  generateSecrets,
  type ObjectStore,
  openOnDatabase,
  type Secrets,
  type SupabaseBackend,
} from "../../index.ts";
import { silentLogger } from "./silent-logger.ts";
import { makeTempFolder } from "./temp-folder.ts";
import { createTestClients, type TestClients } from "./test-clients.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export type TestBackend = TestClients & {
  url: string;
  secrets: Secrets;
  database: TestDatabase;
  backend: SupabaseBackend;
  store: ObjectStore;
  /** The text of the newest mail to an address. */
  waitForMail: (to: string) => Promise<string>;
  close: () => Promise<void>;
};

/** Starts only the package, on a real port and its own database, as any user of it would set it up. */
export async function startTestBackend(
  overrides: Partial<Pick<BackendOptions, "corsOrigins">> = {},
): Promise<TestBackend> {
  const database = await createTestDatabase();
  const { folder, remove } = makeTempFolder("backend");
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secrets = generateSecrets();
  const mails: { to: string; text: string }[] = [];
  const store = createDiskObjectStore(path.join(folder, "uploads"));
  const backend = await openOnDatabase(database.target, database.sql, secrets, store, {
    ...inject("testSchema"),
    siteUrl: url,
    corsOrigins: [],
    givenKeys: { publishable: undefined, secret: undefined },
    logger: silentLogger,
    mailer: {
      send: async (mail) => {
        mails.push(mail);
      },
    },
    ...overrides,
  });
  const answer = getRequestListener(
    (request, { incoming }) => backend.interfaces(request, addressOf(incoming as IncomingMessage)),
    { overrideGlobalObjects: false },
  );
  server.on("request", (request, response) => void answer(request, response));
  server.on("upgrade", (request, socket, head) =>
    backend.openSocket(request, socket, head, addressOf(request)),
  );

  return {
    ...createTestClients(url, secrets),
    url,
    secrets,
    database,
    backend,
    store,
    waitForMail: (to) =>
      vi.waitFor(() => {
        const mail = mails.findLast((sent) => sent.to === to);
        expect(mail).toBeDefined();
        return mail?.text ?? "";
      }, 5_000),
    close: async () => {
      backend.closeSockets();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await backend.close();
      await database.drop();
      remove();
    },
  };
}

/** Clients set their own address. */
const addressOf = ({ headers }: IncomingMessage) => String(headers["x-forwarded-for"] ?? "");
