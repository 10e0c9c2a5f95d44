import type { BrowserContext, Page } from "playwright-core";

import { forgetListeners } from "./device.ts";
import { inParallel } from "./in-parallel.ts";

// Two pages keep one core busy while each waits for its own responses.
const lanes = 2;

/** Visits one address after another with reused pages: a new one costs more than a visit. */
export async function walkPages(
  context: BrowserContext,
  addresses: readonly string[],
  look: (page: Page, address: string) => Promise<void>,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const idle: Page[] = [];
  const newPage = async () => {
    const page = await context.newPage();
    await prepare(page);
    return page;
  };
  await inParallel(addresses, lanes, async (address) => {
    const page = idle.pop() ?? (await newPage());
    await look(page, address);
    forgetListeners(page);
    idle.push(page);
  });
}
