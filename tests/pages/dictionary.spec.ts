import { createHash } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { locales, localizedPath } from "#app/i18n/locales.ts";
import { guideSlugs, pagePaths } from "#app/lib/addresses/public-pages.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { kilobyte } from "#tests/support/browser/weigh-requests.ts";

const { url, browser } = await openSharedSite();

const asChromium = {
  "accept-encoding": "gzip, deflate, br, zstd, dcb, dcz",
  "sec-ch-ua": '"Chromium";v="156"',
  "sec-fetch-dest": "document",
  "sec-fetch-site": "same-origin",
};
/** The dictionary is made and stored in the background. */
const soon = { timeout: 60_000, interval: 200 };
const get = (path: string, headers: Record<string, string>) => fetch(url + path, { headers });

async function findDictionary(path: string) {
  const address = await vi.waitFor(async () => {
    const link = (await get(path, asChromium)).headers.get("link");
    expect(link).toContain("compression-dictionary");
    return /<(.+?)>/.exec(link ?? "")?.[1] ?? "";
  }, soon);
  const hash = createHash("sha256").update(await (await get(address, {})).bytes());
  return `:${hash.digest("base64")}:`;
}

test.each(locales)("with the dictionary, half of the pages in %s are smaller than 10 kB", async (locale) => {
  const paths = [...pagePaths, ...guideSlugs.map((slug) => `/${slug}`)].map((path) =>
    localizedPath(path, locale),
  );
  const available = await findDictionary(localizedPath("/fees", locale));
  const sizes: number[] = [];
  for (const path of paths) {
    const response = await get(path, { ...asChromium, "available-dictionary": available });
    expect([path, response.headers.get("content-encoding")]).toEqual([path, "dcb"]);
    sizes.push(Number(response.headers.get("content-length")));
    await response.body?.cancel();
  }
  const median = sizes.sort((a, b) => a - b)[sizes.length >> 1];
  console.log(`${locale}: ${sizes.length} pages, median ${median} bytes`);
  expect(median).toBeLessThanOrEqual(10 * kilobyte);
});

test("Chromium loads the dictionary with the second page of a visit and reads later pages with it", async () => {
  const page = await browser.newPage({ serviceWorkers: "block" });
  onTestFinished(() => page.close());
  const loaded: string[] = [];
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  client.on("Network.responseReceived", ({ response }) => {
    loaded.push(new URL(response.url).pathname);
  });
  const isLoaded = () => loaded.some((path) => path.startsWith("/dictionary/te-"));
  await page.goto(`${url}/te`, { waitUntil: "networkidle" });
  expect(isLoaded()).toBe(false);
  /** Follows a link, as a visitor does. */
  const open = async (path: string) => {
    const [response] = await Promise.all([
      page.waitForResponse(url + path),
      page.evaluate((to) => void setTimeout(() => location.assign(to)), path),
    ]);
    await page.waitForLoadState("networkidle");
    return response.headers()["content-encoding"];
  };
  await vi.waitFor(async () => {
    await open("/te/fees");
    expect(isLoaded()).toBe(true);
  }, soon);
  await vi.waitFor(async () => expect(await open("/te/contact")).toBe("dcb"), soon);
  await expect.poll(() => page.locator("h1").count()).toBe(1);
});
