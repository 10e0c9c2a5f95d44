import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { defaultLocale, localeOf, locales, plainPath } from "#app/i18n/locales.ts";
import { messagesIn } from "#app/i18n/translated-messages.server.ts";
import { aliasSlugs, canonicalPath, canonicalPaths } from "#app/lib/addresses/public-pages.ts";
import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { listComplaints } from "#tests/support/browser/complaints.ts";
import { forgetListeners } from "#tests/support/browser/device.ts";
import { onePerMake } from "#tests/support/browser/one-per-make.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";
import firm from "../../deploy/set-up.example.json" with { type: "json" };

const { url, browser } = await openSharedSite();

const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
const siteUrl = /<loc>(.+?)<\/loc>/.exec(sitemap)?.[1]?.replace(/\/$/, "") ?? "";
const paths = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(
  ([, address = ""]) => new URL(address).pathname,
);
const english = paths.filter((path) => localeOf(path) === defaultLocale);
/** The languages with indexable pages. A language that only shows English content has none. */
const listed = locales.filter((locale) => paths.some((path) => localeOf(path) === locale));

test("the sitemap lists every page once in each language, and lists no alias", () => {
  expect(listed).toEqual(expect.arrayContaining(["en", "te", "hi"]));
  const expected = canonicalPaths.filter((path) => path !== "/thank-you" && path !== "/search");
  for (const path of expected) expect(english).toContain(path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toHaveLength(english.length * listed.length);
  for (const alias of Object.keys(aliasSlugs)) expect(paths).not.toContain(`/${alias}`);
});

test.each(paths)("%s has its metadata for search engines and messengers, and each id once", async (path) => {
  const response = await fetch(url + path);
  expect(response.status).toBe(200);
  const html = await response.text();
  const head = html.slice(0, html.indexOf("</head>"));
  const content = (pattern: RegExp) => pattern.exec(head)?.[1] ?? "";
  expect(content(/<title>(.+?)<\/title>/)).toMatch(/ \| (?:Bhumilex|భూమిలెక్స్|भूमिलेक्स)$/);
  expect(content(/<meta name="description" content="(.+?)"/).length).toBeGreaterThan(40);
  expect(content(/<link rel="canonical" href="(.+?)"/)).toBe(siteUrl + path);
  for (const language of [...listed, "x-default"])
    expect(head).toMatch(new RegExp(`hrefLang="${language}"`, "i"));
  for (const name of ["og:title", "og:description", "og:url", "og:image", "og:type"])
    expect(head).toContain(`property="${name}"`);
  const picture = content(/property="og:image" content="(.+?)"/);
  expect(picture).toContain(`${siteUrl}/`);
  // One of each type is drawn: the others differ only in their title, and drawing all takes a minute.
  if (onePerMake.includes(plainPath(path))) {
    const drawn = await fetch(url + new URL(picture).pathname);
    expect(drawn.headers.get("content-type")).toMatch(/^image\//);
    expect((await drawn.arrayBuffer()).byteLength).toBeLessThan(300_000);
  }
  for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
    expect(JSON.parse(json)).toHaveProperty("@type");
  }
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const { site } = messagesIn(localeOf(path));
  expect(html).toContain(`${site.notGovernment}</span>`);
  expect(html).not.toContain('name="robots" content="noindex"');
});

test.each(Object.keys(aliasSlugs))(
  "/%s is an alias: it shows the other page and names it as canonical",
  async (slug) => {
    const html = await (await fetch(`${url}/${slug}`)).text();
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${canonicalPath(`/${slug}`)}"`);
  },
);

test("a reader gets no cookie, and no page loads a script or a frame of another company", async () => {
  for (const page of [...paths, ...canonicalPaths]) {
    const answer = await fetch(url + page);
    expect(answer.headers.get("set-cookie"), page).toBeNull();
    const html = await answer.text();
    const loaded = [...html.matchAll(/<(?:script|iframe)[^>]*\ssrc="([^"]*)"/g)].map(([, source]) => source);
    expect(
      loaded.filter((source) => !source?.startsWith("/")),
      page,
    ).toEqual([]);
  }
});

test("home has structured data about the firm", async () => {
  const html = await (await fetch(url)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json),
  );
  const organisation = blocks.find((block) => [block["@type"]].flat().includes("LegalService"));
  expect(organisation).toMatchObject({
    name: "Bhumilex",
    telephone: firm.main_phone,
    areaServed: { name: "Telangana" },
  });
  expect(organisation.availableLanguage).toEqual([...locales].toSorted());
  expect(
    organisation.hasOfferCatalog.itemListElement.map(
      (offer: { itemOffered: { name: string } }) => offer.itemOffered.name,
    ),
  ).toEqual(["Mutation assistance", "Succession, GPA and DGPA drafting", "RTI drafting and filing"]);
});

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const ofEveryMake = english.filter((path) => onePerMake.includes(path));

/** A page that sums up its layout shifts. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) (window as unknown as { layoutShift: number }).layoutShift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return page;
}

/** In dark mode an open page only changes its colours. */
async function findFaultsByNight(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 768, height: 800 });
  // Without transitions, so that colours are final.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const faults = await findAxeViolations(page, { only: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  return faults;
}

describe.each([
  { width: 360, walked: english },
  // Every page is opened narrow and then widened. Only one of every type is opened on a wide screen.
  { width: 1280, walked: ofEveryMake },
] as const)("at $width px", ({ width, walked }) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width, height: 800 }, bypassCSP: false });
  });
  afterAll(() => context.close());
  // Reused, because a new page costs more than a visit.
  const idle: Page[] = [];

  // Several at a time, because each waits for its scripts.
  test.concurrent.each(walked)("%s fits, is stable and accessible", async (path) => {
    const page = idle.pop() ?? (await newPage(context));
    await page.setViewportSize({ width, height: 800 });
    const complaints = listComplaints(page, url);
    await page.goto(url + path);
    await page.evaluate(() => document.fonts.ready);
    const shift = () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await shift()).toBeLessThanOrEqual(0.02);
    // Colours depend on the type of a page; pages of a type differ only in text.
    const without = onePerMake.includes(path) ? [] : ["color-contrast"];
    expect(await findAxeViolations(page, { without })).toEqual([]);
    // Hydrated now: nothing may move, report an error or be requested from another origin.
    await wakePage(page);
    expect(await shift()).toBeLessThanOrEqual(0.02);
    for (const wider of [768, 1280].filter((more) => more > width)) {
      await page.setViewportSize({ width: wider, height: 800 });
      expect(await overflowOf(page), `at ${wider} px`).toBeLessThanOrEqual(0);
    }
    if (width === 1280) expect(await findFaultsByNight(page), "by night at 768 px").toEqual([]);
    expect(complaints).toEqual([]);
    forgetListeners(page);
    idle.push(page);
  });
});
