import { expect, test } from "vitest";

import { fontFiles } from "#app/lib/font-files.ts";
import { openSite } from "#tests/support/open-site.ts";

const { server, browser } = await openSite("weight");

const kilobyte = 1024;

/** What really travels, as compressed, by kind. */
async function openAndWeigh(address: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const requests = new Map<string, { type: string; url: string }>();
  const weights = { all: 0, script: 0, live: 0 };
  session.on("Network.responseReceived", ({ requestId, type, response }) =>
    requests.set(requestId, { type, url: response.url }),
  );
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const { type, url = "" } = requests.get(requestId) ?? {};
    weights.all += encodedDataLength;
    if (type === "Script" && url.includes("watch-content")) weights.live += encodedDataLength;
    else if (type === "Script") weights.script += encodedDataLength;
  });
  await page.goto(server.url + address, { waitUntil: "networkidle" });
  return { page, weights };
}

test.each(["/", "/pending-mutation-guide", "/blog", "/contact"])(
  "%s is whole before its script, and light after it",
  async (address) => {
    const { page, weights } = await openAndWeigh(address);
    expect(weights.script).toBeLessThanOrEqual(8 * kilobyte);
    if (address === "/") expect(weights.all).toBeLessThanOrEqual(120 * kilobyte);
    await page.mouse.move(50, 50);
    await page.mouse.move(60, 60);
    await page.waitForFunction(() => !document.getElementById("hydrate"));
    await page.waitForLoadState("networkidle");
    await expect.poll(() => weights.script, { timeout: 5_000 }).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(weights.script).toBeLessThanOrEqual(135 * kilobyte);
    await page.close();
  },
);

test.each(["/", "/pending-mutation-guide", "/contact", "/faq"])(
  "%s asks for one font, and for it before any picture",
  async (address) => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on("request", (request) =>
      asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
    );
    await page.goto(server.url + address, { waitUntil: "networkidle" });
    const files = asked.filter((line) => /^(font|image) \//.test(line));
    expect(files[0]).toContain(fontFiles.latin);
    expect(files.filter((line) => line.startsWith("font"))).toHaveLength(1);
    await page.close();
  },
);

test("the words and styles of home are at most 40 kB, compressed, and come with one answer", async () => {
  const html = await fetch(server.url, { headers: { "accept-encoding": "br" } });
  expect(Number(html.headers.get("content-length"))).toBeLessThanOrEqual(40 * kilobyte);
  expect(await html.text()).not.toContain('rel="stylesheet"');
});

test("three seconds after loading the page comes to life by itself, unless the visitor saves data", async () => {
  const page = await browser.newPage();
  await page.goto(server.url);
  await page.waitForFunction(() => !document.getElementById("hydrate"), undefined, { timeout: 8_000 });
  const saving = await browser.newPage();
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await saving.clock.install();
  await saving.goto(server.url);
  await saving.clock.runFor(10_000);
  expect(await saving.evaluate(() => document.getElementById("hydrate") !== null)).toBe(true);
});
