import type { BrowserContext, Page } from "playwright-core";
import { onTestFinished } from "vitest";

/**
 * A browser profile. Its pages are reused by tests: a new one costs Chromium three processes and more
 * work than the visit itself, a used one has its process and its scripts ready.
 */
export type Device = {
  /** Opens an empty page until the end of the test. All pages of a test share their storage. */
  openPage: () => Promise<Page>;
  context: () => Promise<BrowserContext>;
};

export function createDevice(origin: string, newContext: () => Promise<BrowserContext>): Device {
  let making: Promise<BrowserContext> | undefined;
  const idle: Page[] = [];
  const inUse = new Set<Page>();
  let isTestRunning = false;
  const context = () => {
    making ??= newContext();
    return making;
  };

  const tidyUp = async () => {
    isTestRunning = false;
    const made = await making;
    await made?.setOffline(false);
    // These pages were opened by a page of the test.
    for (const page of made?.pages() ?? []) if (!inUse.has(page) && !idle.includes(page)) await page.close();
    const pages = [...inUse].filter((page) => !page.isClosed());
    inUse.clear();
    for (const page of pages) {
      const isEmpty = await leavePage(page, origin).catch(() => false);
      if (isEmpty) idle.push(page);
      else await page.close();
    }
    if (!made) return;
    const page = idle[0] ?? (await made.newPage());
    if (idle.length === 0) idle.push(page);
    await clearStorage(page, origin);
  };

  return {
    context,
    openPage: async () => {
      if (!isTestRunning) onTestFinished(tidyUp);
      isTestRunning = true;
      const reused = idle.pop();
      if (reused) {
        inUse.add(reused);
        await reused.setViewportSize({ width: 1280, height: 720 });
        return reused;
      }
      const page = await (await context()).newPage();
      inUse.add(page);
      return page;
    },
  };
}

const events = [
  "console",
  "dialog",
  "download",
  "framenavigated",
  "pageerror",
  "request",
  "requestfailed",
  "response",
  "websocket",
];

export function forgetListeners(page: Page): void {
  for (const event of events) page.removeAllListeners(event);
}

/** Navigates to an address of the same origin, so that the process stays, and without a script, so that nothing runs. */
async function leavePage(page: Page, origin: string): Promise<boolean> {
  // Before navigating: closed sockets are not a fault, and only listeners get the question about unsaved work.
  forgetListeners(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const answer = await page.goto(`${origin}/healthz`, { timeout: 20_000 });
  await page.evaluate(() => sessionStorage.clear());
  return answer?.ok() ?? false;
}

async function clearStorage(page: Page, origin: string): Promise<void> {
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
  await session.detach();
}
