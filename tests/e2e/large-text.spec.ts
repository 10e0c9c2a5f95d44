import { expect, test } from "vitest";

import { localizedPath } from "#app/i18n/locale-path.ts";
import { canonicalPaths } from "#app/lib/public-pages.ts";
import { findCrowded } from "#tests/support/crowded.ts";
import { deeperPages, onePerMake } from "#tests/support/one-per-make.ts";
import { openSharedSite } from "#tests/support/open-site.ts";
import { walkPages } from "#tests/support/walk-pages.ts";

const { url, browser } = await openSharedSite();

const makes = [...onePerMake, ...deeperPages];

/** Words are longest in Telugu: a page of every make at all of these, and all that differ from it in words at the tightest. */
const screens = [
  { width: 360, sizes: [115, 130, 150, 200] },
  { width: 320, sizes: [115, 130, 150, 200] },
];
/** In the others what fits 320 px fits 360 too, but for the last size there at which words may not break yet (large-letters.css). */
const narrow = [
  { width: 360, sizes: [130] },
  { width: 320, sizes: [115, 130, 150, 200] },
];
const tightest = [
  { width: 360, sizes: [130] },
  { width: 320, sizes: [115, 200] },
];

test.each([
  { what: "a page of every make in English", locale: "en", paths: makes, at: narrow },
  { what: "a page of every make in Telugu", locale: "te", paths: makes, at: screens },
  { what: "a page of every make in Hindi", locale: "hi", paths: makes, at: narrow },
  {
    what: "every other page in Telugu",
    locale: "te",
    paths: canonicalPaths.filter((path) => !makes.includes(path)),
    at: tightest,
  },
] as const)(
  "with letters of up to 200 % $what is not wider than a phone, and nothing in it is cut off or lies on another",
  async ({ locale, paths, at }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const faults: string[] = [];
    await walkPages(context, paths, async (page, path) => {
      await page.goto(url + localizedPath(path, locale), { waitUntil: "load" });
      for (const { width, sizes } of at) {
        await page.setViewportSize({ width, height: 740 });
        for (const size of sizes) {
          await page.evaluate((percent) => {
            document.documentElement.style.fontSize = `${percent}%`;
          }, size);
          for (const fault of await findCrowded(page))
            faults.push(`${locale} ${path} at ${width} px, ${size} %: ${fault}`);
        }
      }
    });
    await context.close();
    expect(faults).toEqual([]);
  },
);

test.each([{ locale: "en" }, { locale: "te" }, { locale: "hi" }] as const)(
  "with letters of 130 % the menu keeps its place beside the name ($locale)",
  async ({ locale }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(url + localizedPath("/", locale));
    const edges = await page.evaluate(() => {
      document.documentElement.style.fontSize = "130%";
      return [".site-header .site-logo", ".site-header .menu-button"].map((part) => {
        const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return { top, bottom };
      });
    });
    const [logo, menu] = edges;
    expect(menu?.top).toBeLessThan(logo?.bottom ?? 0);
    await page.close();
  },
);
