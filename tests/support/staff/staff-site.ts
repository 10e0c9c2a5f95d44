import type { SupabaseClient } from "@supabase/supabase-js";
import type { Browser, Page } from "playwright-core";
import type { Device } from "#tests/support/browser/device.ts";
import { openSite, openWorkerSite } from "#tests/support/browser/open-site.ts";
import { accounts, type StaffName } from "./accounts.ts";

export type StaffSite = Pick<Device, "openPage"> & {
  server: { url: string };
  browser: Browser;
  /** DATA_DIR of the site. Without SMTP_URL its mails are in `mail`. */
  dataDir: string;
  service: SupabaseClient;
  /** A supabase-js client signed in as this person, without a browser. */
  clientOf: (name: StaffName) => Promise<SupabaseClient>;
  /** Opens a page in this person's own browser until the end of the test, signed in without the form. */
  pageOf: (name: StaffName, width?: number) => Promise<Page>;
  /** Opens such a page at an address. */
  openAs: (name: StaffName, address: string, width?: number) => Promise<Page>;
};

/**
 * A site with an owner, an editor and an account without rights: by default the worker's site in its initial state, or a
 * new one if settings are given. Files that use up a rate limit or end sessions need a new one.
 */
export async function openStaffSite(env?: NodeJS.ProcessEnv): Promise<StaffSite> {
  const site = env ? await openSite("staff", env) : await openWorkerSite();
  const { server, browser, dataDir, service, newVisitor, openPage } = site;

  const clientOf = async (name: StaffName) => {
    const client = newVisitor();
    const { error } = await client.auth.signInWithPassword(accounts[name]);
    if (error) throw error;
    return client;
  };
  const devices = devicesOf(site);
  const signIn = async (name: StaffName) => {
    const { data } = await (await clientOf(name)).auth.getSession();
    // Scripts of earlier test files store their sessions; this one runs after them, so its session is used.
    await (await devices[name].context()).addInitScript((session) => {
      localStorage.setItem("sb-127-auth-token", session);
    }, JSON.stringify(data.session));
  };
  const signedIn = new Map<StaffName, Promise<void>>();
  const pageOf: StaffSite["pageOf"] = async (name, width = 1280) => {
    const signingIn = signedIn.get(name) ?? signIn(name);
    signedIn.set(name, signingIn);
    await signingIn;
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

const known = new WeakMap<object, Record<StaffName, Device>>();

/** The browsers of the three people, kept as long as the site. */
function devicesOf(site: { newDevice: () => Device }): Record<StaffName, Device> {
  const { newDevice } = site;
  const devices = known.get(site) ?? { owner: newDevice(), editor: newDevice(), stranger: newDevice() };
  known.set(site, devices);
  return devices;
}
