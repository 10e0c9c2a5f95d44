import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { afterAll } from "vitest";

import { findChromium } from "#tests/runner/find-chromium.ts";

let launching: Promise<Browser> | undefined;
const kept = new WeakSet<BrowserContext>();

/** Keeps it, with what it has loaded, for the next files of this worker. */
export function keepOpen(context: BrowserContext): BrowserContext {
  kept.add(context);
  return context;
}

/** One per worker, closed with it. A file's other contexts are closed after its last test. */
export async function shareBrowser(): Promise<Browser> {
  const isGone = launching && !(await launching).isConnected();
  if (!launching || isGone) launching = launchBrowser();
  const browser = await launching;
  afterAll(async () => {
    for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
  });
  return browser;
}

/** The caller closes it. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
