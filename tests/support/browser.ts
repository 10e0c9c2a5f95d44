import { type Browser, chromium } from "playwright-core";

import { findChromium } from "../../scripts/find-chromium.ts";

/** The caller closes it. One per test file and a new context per test is enough isolation. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ executablePath, args });
}
