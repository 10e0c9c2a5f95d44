import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll } from "vitest";

import { launchBrowser } from "./browser.ts";
import { freePort, startServer } from "./server-process.ts";
import { makeTempFolder } from "./temp-folder.ts";

/** A server on data of its own and a browser for it, until the file's last test. */
export async function openSite(name: string, more: NodeJS.ProcessEnv = {}) {
  const { folder, remove } = makeTempFolder(name);
  const env = { DATA_DIR: folder, PORT: String(await freePort()), ...more };
  const server = await startServer({ env });
  const keys = JSON.parse(readFileSync(path.join(folder, "secrets.json"), "utf8"));
  const options = { auth: { persistSession: false } };
  const site = {
    folder,
    server,
    browser: await launchBrowser(),
    service: createClient(server.url, keys.secretKey, options),
    visitor: createClient(server.url, keys.publishableKey, options),
    /** After `server.end()`: the same data at the same address. */
    startAgain: async () => {
      site.server = await startServer({ env });
    },
  };
  afterAll(async () => {
    await site.browser.close();
    await site.server.end();
    remove();
  });
  return site;
}
