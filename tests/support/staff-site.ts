import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Browser, BrowserContext, Page } from "playwright-core";

import { launchBrowser } from "./browser.ts";
import { freePort, type ServerProcess, startServer } from "./server-process.ts";
import { makeTempFolder } from "./temp-folder.ts";

export type StaffName = "owner" | "editor" | "stranger";

export const accounts = {
  owner: { email: "owner@example.org", password: "correct horse battery" },
  editor: { email: "editor@example.org", password: "correct horse editing" },
  stranger: { email: "stranger@example.org", password: "correct horse stranger" },
} as const satisfies Record<StaffName, { email: string; password: string }>;

export type StaffSite = {
  server: ServerProcess;
  browser: Browser;
  /** Where mails without SMTP_URL are written. */
  dataDir: string;
  service: SupabaseClient;
  /** A supabase-js client signed in as this person, without a browser. */
  clientOf: (name: StaffName) => Promise<SupabaseClient>;
  /** A page of this person's own browser, signed in without the form. */
  openAs: (name: StaffName, address: string, width?: number) => Promise<Page>;
  close: () => Promise<void>;
};

/** The whole site on a new database, with an owner, an editor and an account without rights. */
export async function openStaffSite(env: NodeJS.ProcessEnv = {}): Promise<StaffSite> {
  const { folder, remove } = makeTempFolder("staff");
  const port = String(await freePort());
  const server = await startServer({
    env: {
      DATA_DIR: folder,
      PORT: port,
      SITE_URL: `http://127.0.0.1:${port}`,
      ADMIN_EMAIL: accounts.owner.email,
      ADMIN_PASSWORD: accounts.owner.password,
      ...env,
    },
  });
  const keys = JSON.parse(readFileSync(path.join(folder, "secrets.json"), "utf8"));
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const service = createClient(server.url, keys.secretKey, options);
  for (const name of ["editor", "stranger"] as const) {
    const { data, error } = await service.auth.admin.createUser({ ...accounts[name], email_confirm: true });
    if (error) throw error;
    if (name === "editor")
      await service.from("staff").insert({ user_id: data.user.id, role: "editor" }).throwOnError();
  }
  const browser = await launchBrowser();

  const clientOf = async (name: StaffName) => {
    const client = createClient(server.url, keys.publishableKey, options);
    const { error } = await client.auth.signInWithPassword(accounts[name]);
    if (error) throw error;
    return client;
  };
  const contexts = new Map<StaffName, Promise<BrowserContext>>();
  const contextOf = async (name: StaffName) => {
    const { data } = await (await clientOf(name)).auth.getSession();
    const context = await browser.newContext();
    await context.addInitScript((session) => {
      localStorage.setItem("sb-127-auth-token", session);
    }, JSON.stringify(data.session));
    return context;
  };
  return {
    server,
    browser,
    dataDir: folder,
    service,
    clientOf,
    openAs: async (name, address, width = 1280) => {
      if (!contexts.has(name)) contexts.set(name, contextOf(name));
      const page = await ((await contexts.get(name)) as BrowserContext).newPage();
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
      await page.goto(server.url + address);
      return page;
    },
    close: async () => {
      await browser.close();
      await server.end();
      remove();
    },
  };
}
