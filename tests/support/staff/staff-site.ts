import type { SupabaseClient } from "@supabase/supabase-js";
import type { Browser, Page } from "playwright-core";
import { createDevice, type Device } from "#tests/support/browser/device.ts";
import { openSite } from "#tests/support/browser/open-site.ts";
import { accounts, type StaffName } from "./accounts.ts";

export type StaffSite = Device & {
  server: { url: string };
  browser: Browser;
  /** The folder of mails without SMTP_URL. */
  dataDir: string;
  service: SupabaseClient;
  /** A supabase-js client signed in as this person, without a browser. */
  clientOf: (name: StaffName) => Promise<SupabaseClient>;
  /** A page of this person's own browser, signed in without the form, until the end of the test. */
  pageOf: (name: StaffName, width?: number) => Promise<Page>;
  /** The same, at an address. */
  openAs: (name: StaffName, address: string, width?: number) => Promise<Page>;
};

/** A separate site for the file, with an owner, an editor and an account without rights. */
export async function openStaffSite(env: NodeJS.ProcessEnv = {}): Promise<StaffSite> {
  const { server, browser, dataDir, service, newVisitor, openPage } = await openSite("staff", env);

  const clientOf = async (name: StaffName) => {
    const client = newVisitor();
    const { error } = await client.auth.signInWithPassword(accounts[name]);
    if (error) throw error;
    return client;
  };
  const newContextOf = async (name: StaffName) => {
    const { data } = await (await clientOf(name)).auth.getSession();
    const context = await browser.newContext();
    await context.addInitScript((session) => {
      localStorage.setItem("sb-127-auth-token", session);
    }, JSON.stringify(data.session));
    return context;
  };
  const deviceOf = (name: StaffName) => createDevice(server.url, () => newContextOf(name));
  const devices = { owner: deviceOf("owner"), editor: deviceOf("editor"), stranger: deviceOf("stranger") };
  const pageOf: StaffSite["pageOf"] = async (name, width = 1280) => {
    const page = await devices[name].openPage();
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    return page;
  };
  const openAs: StaffSite["openAs"] = async (name, address, width) => {
    const page = await pageOf(name, width);
    await page.goto(server.url + address);
    return page;
  };
  return { server, browser, dataDir, service, clientOf, pageOf, openAs, openPage };
}
