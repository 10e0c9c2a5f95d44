import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { defaultLocale, type Locale, localizedPath } from "#app/i18n/locales.ts";
import { aliasSlugs, canonicalPaths } from "#app/lib/addresses/public-pages.ts";
import { listComplaints } from "#tests/support/browser/complaints.ts";
import { findCrowded } from "#tests/support/browser/crowded.ts";
import { findCoveredWords } from "#tests/support/browser/fixed-parts.ts";
import { deeperPages, onePerMake } from "#tests/support/browser/one-per-make.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { findForeignWords } from "#tests/support/browser/page-words.ts";
import { walkPages } from "#tests/support/browser/walk-pages.ts";

/**
 * Opens each page once without JavaScript, on a phone. All further checks use the same visit with other window and
 * text sizes, because opening a page again is expensive.
 */
const { url, browser } = await openSharedSite();
// All pages share one context, so that the fonts of each language are loaded once.
const context = await browser.newContext({ javaScriptEnabled: false });

const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
const posts = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)]
  .map(([, address = ""]) => new URL(address).pathname)
  .filter((path) => path.startsWith("/blog/") && !deeperPages.includes(path));
const aliases = Object.keys(aliasSlugs).map((slug) => `/${slug}`);
const makes = [...onePerMake, ...deeperPages];
const others = canonicalPaths.filter((path) => !makes.includes(path));

/** Pages on which the fixed bars once covered text. */
const ends = ["/", "/contact"];

type Size = { width: number; height: number };
type Letters = { width: number; percents: number[] };

const phone = { width: 360, height: 800 };
const low = { width: 1366, height: 650 };
const lowPhone = { width: 360, height: 612 };
const allWindows = [low, { width: 1280, height: 800 }, lowPhone, { width: 360, height: 740 }];

/** Text sizes in per cent. Telugu texts are longest: one page of every type is checked with all, others with `tightest`. */
const allLetters = [
  { width: 360, percents: [115, 130, 150, 200] },
  { width: 320, percents: [115, 130, 150, 200] },
];
/** Other languages: what fits 320 px fits 360 px, except at 130 %, the last size without breaks in words (large-letters.css). */
const narrow = [
  { width: 360, percents: [130] },
  { width: 320, percents: [115, 130, 150, 200] },
];
const tightest = [
  { width: 360, percents: [130] },
  { width: 320, percents: [115, 200] },
];

const looks: {
  what: string;
  locale: Locale;
  paths: readonly string[];
  windows?: Size[];
  letters?: Letters[];
}[] = [
  {
    what: "a page of every make in English",
    locale: "en",
    paths: makes,
    windows: allWindows,
    letters: narrow,
  },
  // These pages consist of the same parts and differ only in the length of their texts.
  { what: "any other page in English", locale: "en", paths: others, windows: [low, lowPhone] },
  { what: "a post or a second address", locale: "en", paths: [...posts, ...aliases] },
  {
    what: "a page of every make in Telugu",
    locale: "te",
    paths: makes.filter((path) => !ends.includes(path)),
    letters: allLetters,
  },
  { what: "home and contact in Telugu", locale: "te", paths: ends, windows: allWindows, letters: allLetters },
  { what: "any other page in Telugu", locale: "te", paths: others, letters: tightest },
  { what: "a page of every make in Hindi", locale: "hi", paths: makes, letters: narrow },
  { what: "any other page in Hindi", locale: "hi", paths: others },
];

test.each(looks)(
  "without script $what is complete, stable and in its language; bars cover no text, and 200 % letters are not clipped",
  async ({ locale, paths, windows = [], letters = [] }) => {
    const shifts = new Map<Page, Shift[]>();
    const faults: string[] = [];
    const look = async (page: Page, path: string) => {
      const address = localizedPath(path, locale);
      const add = (found: string[], where = "at 360 px") =>
        faults.push(...found.map((fault) => `${address} ${where}: ${fault}`));
      await page.setViewportSize(phone);
      const complaints = listComplaints(page, url);
      add(await openAtRest(page, address));
      const shift = await addUpShifts(page, shifts.get(page) ?? []);
      if (shift > 0.02) add([`moved by ${shift.toFixed(3)}`]);
      if (locale !== defaultLocale && canonicalPaths.includes(path)) add(await findForeignWords(page));
      for (const size of windows) {
        await page.setViewportSize(size);
        add(await findCoveredWords(page), `at ${size.width} by ${size.height} px`);
      }
      for (const { width, percents } of letters) {
        await page.setViewportSize({ width, height: 740 });
        add(await findCrowded(page, percents), `at ${width} px`);
      }
      // The console is checked last, because another width may load another picture.
      add(
        complaints.filter((complaint) => !isOfMissing(address, complaint)),
        "in the console",
      );
    };
    // The fonts are loaded first: on a busy machine late fonts would move every page.
    const first = await context.newPage();
    await openAtRest(first, localizedPath("/", locale));
    await first.close();
    await walkPages(context, paths, look, (page) => listShifts(page, shifts));
    expect(faults).toEqual([]);
  },
);

const isMissing = (address: string) => address.endsWith("/no-such-page");
/** Chromium itself reports the status 404. */
const isOfMissing = (address: string, complaint: string) =>
  isMissing(address) && complaint.includes("404 (Not Found)");

/** The faults of the initial page: wrong response, too wide, incomplete. */
async function openAtRest(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  const answer = await page.goto(url + address, { waitUntil: "load" });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const seen = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    headings: document.querySelectorAll("main h1").length,
    words: document.querySelector("main")?.textContent.length ?? 0,
  }));
  const status = answer?.status();
  if (status !== (isMissing(address) ? 404 : 200)) faults.push(`answers ${status}`);
  if (seen.overflow > 0) faults.push(`${seen.overflow} px too wide`);
  if (seen.headings !== 1 || seen.words < 150) faults.push("not whole");
  return faults;
}

type Shift = { at: number; by: number };

async function listShifts(page: Page, shifts: Map<Page, Shift[]>): Promise<void> {
  const found: Shift[] = [];
  shifts.set(page, found);
  const session = await context.newCDPSession(page);
  session.on("PerformanceTimeline.timelineEventAdded", ({ event }) => {
    found.push({ at: event.time * 1000, by: event.layoutShiftDetails?.value ?? 0 });
  });
  await session.send("PerformanceTimeline.enable", { eventTypes: ["layout-shift"] });
}

/** The layout shift since the response. Earlier entries belong to the checks of the previous page. */
async function addUpShifts(page: Page, shifts: readonly Shift[]): Promise<number> {
  const since = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance.timeOrigin + (visit?.responseStart ?? 0);
  });
  return shifts.filter(({ at }) => at >= since).reduce((sum, { by }) => sum + by, 0);
}
