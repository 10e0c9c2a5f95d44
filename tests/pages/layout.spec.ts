import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { locales, localizedPath } from "#app/i18n/locales.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";

const { url, browser } = await openSharedSite();
const phone = { width: 360, height: 740 };

test("pages reached by navigation look as when opened directly, and none is shown before its styles", async () => {
  const visitor = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  const [walked, opened] = [await visitor.newPage(), await visitor.newPage()];
  // Except for the help box: each window has its own enquiry number.
  const parts = "main :is(h1, h2, p, a, li, td, input, button):not(.help-box *), footer a";
  const measure = (page: Page) =>
    page.locator(parts).evaluateAll((shown) =>
      shown.map((part) => {
        const { x, width, height } = part.getBoundingClientRect();
        const { fontSize, color, backgroundColor } = getComputedStyle(part);
        const looks = [part.textContent, fontSize, color, backgroundColor].join(" ");
        return { looks, box: [x, width, height] };
      }),
    );
  await walked.goto(url);
  await wakePage(walked);
  const home = await walked.locator("h1").innerText();
  const sheet = "**/assets/chooser-*.css";
  const held = Promise.withResolvers<void>();
  await walked.route(sheet, (route) => held.promise.then(() => route.continue()));
  const waiting = [walked.waitForRequest(sheet), walked.waitForResponse(/someone-died\.data/)];
  await walked.getByRole("link", { name: "Someone died" }).click();
  for (const one of waiting) await one;
  expect(await walked.locator("h1").innerText()).toBe(home);
  held.resolve();

  for (const path of [
    "/which-application/someone-died",
    "/guides",
    "/sales-gift-guide",
    "/fees",
    "/blog",
    "/",
  ]) {
    await opened.goto(url + path);
    await wakePage(opened);
    const title = await opened.locator("h1").innerText();
    // Any link of the page is followed, wherever it is.
    if (!walked.url().endsWith(path))
      await walked.locator(`a[href="${path}"]`).first().dispatchEvent("click");
    await walked.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    for (const page of [walked, opened]) await page.mouse.move(0, 0);
    const [reached, direct] = [await measure(walked), await measure(opened)];
    expect(reached.length, path).toBeGreaterThan(10);
    const looks = (parts: typeof reached) => parts.map((part) => part.looks);
    expect(looks(reached), path).toEqual(looks(direct));
    // A character whose font came too late for the first paint is slightly narrower.
    const isMoved = ({ box }: (typeof reached)[number], index: number) =>
      box.some((size, side) => Math.abs(size - (direct[index]?.box[side] ?? 0)) > 2);
    expect(looks(reached.filter(isMoved)), path).toEqual([]);
  }
  await visitor.close();
});

test.each([
  [360, 612],
  [360, 740],
  [1280, 800],
  [1366, 650],
])(
  "the first screen of home has tagline, headline, map, form and phone at %i by %i in every language",
  async (width, height) => {
    const page = await browser.newPage({ viewport: { width, height } });
    for (const locale of locales) {
      await page.goto(url + localizedPath("/", locale));
      const always = [
        ".site-header small",
        "h1",
        ".plot-title",
        ".plot-map",
        ".lead-form .note",
        ".call-line",
      ];
      const onWide = [".hero-long", ".ticks", ".carousel"];
      const inHigh = [".firm-hours", ".hero-links"];
      const free = width < 960 ? ((await page.locator(".floating-widget").boundingBox())?.y ?? 0) : height;
      for (const part of [...always, ...(width < 960 ? [] : onWide), ...(height < 800 ? [] : inHigh)]) {
        const box = await page.locator(part).first().boundingBox();
        expect(box?.height, `${locale} ${part}`).toBeGreaterThan(0);
        expect((box?.y ?? 0) + (box?.height ?? 0), `${locale} ${part}`).toBeLessThanOrEqual(free);
      }
    }
    await page.close();
  },
);

test.each([
  ["en", 6.5],
  ["te", 7.5],
  ["hi", 7.5],
] as const)(
  "home in %s is at most %d phone screens long and keeps its sections in order",
  async (locale, most) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(url + localizedPath("/", locale));
    const found = await page.evaluate(() => {
      const sections = [
        ".site-header",
        ".hero",
        "[data-section=guides]",
        ".guide-links",
        ".why",
        ".service-folds",
        ".comparison",
        ".faq:not(.service-folds):not(:has(.comparison))",
        ".site-footer",
      ].map((part) => document.querySelector(part));
      return {
        screens: document.documentElement.scrollHeight / innerHeight,
        questions: document.querySelectorAll("h1, .plot-title h2").length,
        isInOrder: sections.every(
          (part, at) =>
            part &&
            (at === 0 ||
              (sections[at - 1]?.compareDocumentPosition(part) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING),
        ),
      };
    });
    expect(found.screens).toBeLessThanOrEqual(most);
    expect(found).toMatchObject({ questions: 2, isInOrder: true });
    await page.close();
  },
);

test.each(["/", "/guides", "/sales-gift-guide", "/contact", "/which-application", "/blog"])(
  "on a wide screen nothing of %s is in the gutter of the call and chat buttons; on a phone they end the page",
  async (path) => {
    const page = await browser.newPage({ viewport: { width: 1024, height: 700 } });
    await page.goto(url + path);
    const covered = await page.evaluate(() => {
      const edge = document.querySelector(".floating-widget")?.getBoundingClientRect().left ?? 0;
      const parts = document.querySelectorAll(
        "main :is(p, li, a, h1, h2, h3, input, button, td), footer :is(p, a)",
      );
      return [...parts]
        .filter((part) => part.getBoundingClientRect().right > edge)
        .map((part) => part.outerHTML.slice(0, 80));
    });
    expect(covered).toEqual([]);
    await page.setViewportSize(phone);
    // Repeated, because distant parts are laid out while scrolling, and the page grows.
    const findEnd = () =>
      page.evaluate(() => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
        const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect();
        return (
          (boxOf(".site-footer")?.bottom ?? Number.POSITIVE_INFINITY) - (boxOf(".floating-widget")?.top ?? 0)
        );
      });
    await expect.poll(findEnd).toBeLessThanOrEqual(1);
    await page.close();
  },
);
