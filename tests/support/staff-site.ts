import type { SupabaseClient } from "@supabase/supabase-js";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { onTestFinished } from "vitest";

import { accounts, type StaffName } from "./accounts.ts";
import { openSite } from "./open-site.ts";
import type { ServerProcess } from "./server-process.ts";

export type StaffSite = {
  server: ServerProcess;
  browser: Browser;
  /** Where mails without SMTP_URL are written. */
  dataDir: string;
  service: SupabaseClient;
  /** A supabase-js client signed in as this person, without a browser. */
  clientOf: (name: StaffName) => Promise<SupabaseClient>;
  /** A page of this person's own browser, signed in without the form, until the end of the test. */
  openAs: (name: StaffName, address: string, width?: number) => Promise<Page>;
};

/** A site of the file's own, with an owner, an editor and an account without rights. */
export async function openStaffSite(env: NodeJS.ProcessEnv = {}): Promise<StaffSite> {
  const { server, browser, dataDir, service, newVisitor } = await openSite("staff", env);

  const clientOf = async (name: StaffName) => {
    const client = newVisitor();
    const { error } = await client.auth.signInWithPassword(accounts[name]);
    if (error) throw error;
    return client;
  };
  // One for all tests of a file: signing in and fetching the staff area's scripts take longer than most tests.
  const contexts = new Map<StaffName, Promise<BrowserContext>>();
  const inUse = new Set<BrowserContext>();
  const contextOf = async (name: StaffName) => {
    const { data } = await (await clientOf(name)).auth.getSession();
    const context = await browser.newContext();
    await context.addInitScript((session) => {
      localStorage.setItem("sb-127-auth-token", session);
    }, JSON.stringify(data.session));
    return context;
  };
  const openAs: StaffSite["openAs"] = async (name, address, width = 1280) => {
    const opening = contexts.get(name) ?? contextOf(name);
    contexts.set(name, opening);
    const context = await opening;
    if (!inUse.has(context)) {
      inUse.add(context);
      onTestFinished(async () => {
        inUse.delete(context);
        await leaveNothing(context, server.url);
      });
    }
    const page = await context.newPage();
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    await page.goto(server.url + address);
    return page;
  };
  return { server, browser, dataDir, service, clientOf, openAs };
}

/** What a test leaves in the browser, above all one that failed, must not meet the next: open pages, unsaved work. */
async function leaveNothing(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
  await page.close();
}
