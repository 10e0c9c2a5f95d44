import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { afterAll } from "vitest";

import { findChromium } from "#tests/runner/find-chromium.ts";

let launching: Promise<Browser> | undefined;
const kept = new WeakSet<BrowserContext>();

/** Keeps a context open, with what it has loaded, for the next files of this worker. */
export function keepOpen(context: BrowserContext): BrowserContext {
  kept.add(context);
  return context;
}

/** The browser of this worker. Contexts that are not kept open are closed after the last test of a file. */
export async function shareBrowser(): Promise<Browser> {
  const isGone = launching && !(await launching).isConnected();
  if (!launching || isGone) launching = launchBrowser();
  const browser = await launching;
  afterAll(async () => {
    for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
  });
  return browser;
}

/** Starts a browser that the caller must close. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
