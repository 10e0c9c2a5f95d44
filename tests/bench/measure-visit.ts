import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser/browser.ts";
import { kilobyte, weighRequests } from "#tests/support/browser/weigh-requests.ts";
import type { BenchSite } from "#tests/support/measuring/bench-site.ts";
import { quantile } from "#tests/support/measuring/timing.ts";
import { atMost, type Figure } from "./figure.ts";

/** A cheap phone in a village: 1.6 Mbit/s, 150 ms, a sixth of this machine's processor. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 6;
const rounds = 5;

const read = ["/", "/pending-mutation-guide", "/faq", "/blog", "/agricultural-land-legal-opinion-adilabad"];
const taps = {
  menu: ["/", "button.menu-button[popovertarget]"],
  fold: ["/pending-mutation-guide", ".guide-main .fold > details > summary"],
  question: ["/faq", ".faq summary"],
  carousel: ["/", ".carousel button:not([hidden])"],
  form: ["/contact", "form[data-react] input:not([type=hidden])"],
} as const;
type Tap = keyof typeof taps;

/**
 * A visit with a slow phone: home alone, five pages one after the other, and the first tap on each kind of control.
 * With AGAINST=http://... another server, for example of an older version, is measured in turns with this one.
 */
export async function* measureVisit({ server }: BenchSite): AsyncGenerator<Figure> {
  const other = process.env.AGAINST;
  const servers = new Map([["", server.url], ...(other ? [[" (the other server)", other] as const] : [])]);
  const browser = await launchBrowser();
  const seen = new Map<string, number[]>();
  const note = (what: string, value: number) => seen.set(what, [...(seen.get(what) ?? []), value]);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const turns = round % 2 ? [...servers].reverse() : [...servers];
      for (const [name, url] of turns) {
        const five = await visit(browser, url);
        for (const [what, value] of Object.entries(five)) note(what + name, value);
        for (const tap of Object.keys(taps) as Tap[]) note(tap + name, await tapFirst(browser, url, tap));
      }
    }
  } finally {
    await browser.close();
  }
  const told: Record<string, [what: string, unit: string]> = {
    paint: ["home, largest contentful paint", "s"],
    firstBytes: ["home, everything", "kB"],
    firstRequests: ["home, requests", ""],
    bytes: ["five pages, everything", "kB"],
    script: ["five pages, script", "kB"],
    requests: ["five pages, requests", ""],
    cpu: ["five pages, processor time of the page", "s"],
  };
  for (const name of servers.keys()) {
    const median = (id: string) => quantile(seen.get(id + name) ?? [], 0.5);
    for (const [id, [what, unit]] of Object.entries(told))
      yield { id: `visit ${id}${name}`, what: `slow phone, ${what}${name}`, value: median(id), unit };
    for (const tap of Object.keys(taps))
      yield atMost(100, `tap ${tap}${name}`, `slow phone, first tap: ${tap}${name}`, median(tap), "ms");
  }
}

async function openPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { context, page };
}

async function visit(browser: Browser, url: string) {
  const { context, page } = await openPhone(browser);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  let requests = 0;
  page.on("request", () => {
    requests += 1;
  });
  const bytes = await weighRequests(page);
  const all = () => Object.values(bytes).reduce<number>((total, one) => total + (one ?? 0), 0) / kilobyte;
  await page.goto(url, { waitUntil: "networkidle" });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve((list.getEntries().at(-1)?.startTime ?? 0) / 1000)).observe(
          { type: "largest-contentful-paint", buffered: true },
        );
      }),
  );
  const first = { paint, firstBytes: all(), firstRequests: requests };
  for (const path of read.slice(1)) await page.goto(url + path, { waitUntil: "networkidle" });
  const { metrics } = await session.send("Performance.getMetrics");
  const cpu = metrics.find(({ name }) => name === "ProcessTime")?.value ?? 0;
  const five = { bytes: all(), script: (bytes.Script ?? 0) / kilobyte, requests, cpu };
  await context.close();
  return { ...first, ...five };
}

/** The time from the tap to the next frame, in steps of 8 ms, as Chrome counts Interaction to Next Paint. */
async function tapFirst(browser: Browser, url: string, tap: Tap): Promise<number> {
  const [path, control] = taps[tap];
  const { context, page } = await openPhone(browser);
  await page.goto(url + path, { waitUntil: "networkidle" });
  const target = page.locator(control).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const taken = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0;
        // Entries arrive after the frame. Events of less than 16 ms have none.
        addEventListener("click", () => setTimeout(() => resolve(longest), 2_000), {
          once: true,
          capture: true,
        });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      }),
  );
  await target.tap();
  const ms = await taken;
  await context.close();
  return ms;
}
