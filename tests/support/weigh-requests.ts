import type { Page } from "playwright-core";

/**
 * What really travels, heads included and compressed as it is: bytes by kind, counted on while the page lives. Counted
 * when an answer is complete: the pieces of one do not always say how large they were. "Live" is the script that waits
 * for changes, which comes after everything else.
 */
export async function weighRequests(page: Page): Promise<Partial<Record<string, number>>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes: Partial<Record<string, number>> = {};
  session.on("Network.responseReceived", ({ requestId, type, response }) =>
    kinds.set(requestId, response.url.includes("watch-content") ? "Live" : type),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}
