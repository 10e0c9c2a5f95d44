import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser/browser.ts";
import { kilobyte, typeInto, weighRequests } from "#tests/support/browser/weigh-requests.ts";
import type { BenchSite } from "#tests/support/measuring/bench-site.ts";
import { quantile } from "#tests/support/measuring/timing.ts";
import { atMost, type Figure } from "./figure.ts";

const pages = ["/", "/pending-mutation-guide", "/contact", "/agricultural-land-legal-opinion-adilabad"];
/** Lighthouse's mobile settings, applied instead of simulated: 1.6 Mbit/s, 150 ms, a quarter of the processor speed. */
const slowPhone = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Measures the bytes of home and the largest paint on a slow phone. */
export async function* measureWeight({ server }: BenchSite): AsyncGenerator<Figure> {
  const browser = await launchBrowser();
  try {
    const home = await weigh(browser, server.url);
    yield atMost(26, "html and css", "HTML and CSS of home, brotli", home.words, "kB");
    yield atMost(75, "first load", "home before it is used, everything", home.first, "kB");
    yield atMost(8, "script before", "script of a page that is read", home.early, "kB");
    yield atMost(135, "script after", "script after a tap and typing in a form", home.late, "kB");
    const seen = await seeAll(browser, server.url);
    const paint = Math.max(...seen.map((one) => one.paint));
    const shift = Math.max(...seen.map((one) => one.shift));
    yield atMost(1.1, "paint", "largest contentful paint on a slow phone, worst page of four", paint, "s");
    yield atMost(0.01, "shift", "layout shift, worst page of four", shift, "");
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, url: string) {
  const page = await browser.newPage({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    serviceWorkers: "block",
  });
  const bytes = await weighRequests(page);
  const sum = (...wanted: string[]) =>
    wanted.reduce((total, kind) => total + (bytes[kind] ?? 0), 0) / kilobyte;
  await page.goto(url, { waitUntil: "networkidle" });
  const early = sum("Script");
  const first = sum(...Object.keys(bytes));
  const words = sum("Document", "Stylesheet");
  await typeInto(page, "[name=contact]");
  const late = sum("Script");
  await page.close();
  return { early, first, words, late };
}

async function seeAll(browser: Browser, url: string) {
  const seen: { paint: number; shift: number }[] = [];
  for (const address of pages) {
    const paints: number[] = [];
    let shift = 0;
    for (let i = 0; i < 3; i += 1) {
      const one = await see(browser, url + address);
      paints.push(one.paint);
      shift = Math.max(shift, one.shift);
    }
    seen.push({ paint: quantile(paints, 0.5), shift });
  }
  return seen;
}

async function see(browser: Browser, address: string) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowPhone);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(watchPaint);
  await page.goto(address, { waitUntil: "networkidle" });
  const found = await readPaint(page);
  await context.close();
  return found;
}

/** Runs in the page before anything else. */
function watchPaint(): void {
  const seen = { paint: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime / 1000;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

const readPaint = (page: Page): Promise<{ paint: number; shift: number }> =>
  page.evaluate(() => (window as unknown as { seen: { paint: number; shift: number } }).seen);
