import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";

/**
 * What really travels, compressed as it is and without heads: bytes by kind, counted on while the page lives. Counted
 * when an answer is complete: its pieces do not always say how large they were. "Live" is the realtime client with
 * what it needs, which comes after everything else.
 */
export async function weighRequests(page: Page): Promise<Partial<Record<string, number>>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const answers = new Map<string, { kind: string; head: number }>();
  const bytes: Partial<Record<string, number>> = {};
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const isLive = /\/live-[\w-]+\.js$/.test(response.url);
    answers.set(requestId, { kind: isLive ? "Live" : type, head: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { kind, head } = answers.get(requestId) ?? { kind: "Other", head: 0 };
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength - head;
  });
  return bytes;
}

/** The realtime client is asked for once the page has come to life; when it is there, so is everything before it. */
export async function untilAlive(page: Page, bytes: Partial<Record<string, number>>): Promise<void> {
  await page.mouse.move(50, 50);
  await page.mouse.move(60, 60);
  const deadline = performance.now() + 60_000;
  while (!bytes.Live && performance.now() < deadline) await wait(50);
  if (!bytes.Live) throw new Error("The page did not come to life within a minute.");
}
