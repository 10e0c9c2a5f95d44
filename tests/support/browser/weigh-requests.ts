import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";

export const kilobyte = 1_000;

/** Every byte that the page receives, with headers and as compressed on the wire, by kind of request. */
export async function weighRequests(page: Page): Promise<Partial<Record<string, number>>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes: Partial<Record<string, number>> = {};
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}

/** Taps a field and types into it, and waits until React has taken over and nothing more is requested. */
export async function typeInto(page: Page, field: string): Promise<void> {
  const used = page.locator(field).first();
  await used.tap();
  await used.pressSequentially("98");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((name) => name.startsWith("__react")),
  );
  const asked = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  for (let before = -1, now = await asked(); now > before; now = await asked()) {
    before = now;
    await page.waitForLoadState("networkidle");
    await wait(500);
  }
}
