import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { localizedPath } from "#app/i18n/locale-path.ts";
import { canonicalPaths } from "#app/lib/public-pages.ts";
import { onePerMake } from "#tests/support/one-per-make.ts";
import { openSharedSite } from "#tests/support/open-site.ts";
import { walkPages } from "#tests/support/walk-pages.ts";

const { url, browser } = await openSharedSite();

/** What is wider than the screen, cut off by its own box, or lies on something else that can be pressed. */
function findCrowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const wider = document.documentElement.scrollWidth - width;
    if (wider > 0) faults.push(`page ${wider} px too wide`);
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} “${(element.textContent ?? "").trim().slice(0, 30)}”`;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isLeftOut = (element: Element) =>
      Boolean(element.closest(".visually-hidden, .honeypot, .skip-link, svg, [popover]:not(:popover-open)"));

    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!isShown(element) || isLeftOut(element)) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const isClipping = [overflowX, overflowY].some((flow) => flow === "hidden" || flow === "clip");
      if (!isClipping || clipPath !== "none" || !element.textContent?.trim()) continue;
      const [right, down] = [
        element.scrollWidth - element.clientWidth,
        element.scrollHeight - element.clientHeight,
      ];
      if (right > 1 || down > 1) faults.push(`cuts ${right}, ${down} px off ${nameOf(element)}`);
    }

    const pressed = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
      .filter((element) => isShown(element) && !isLeftOut(element))
      .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .toSorted((a, b) => a.box.top - b.box.top);
    const isStuck = (element: Element) => Boolean(element.closest(".floating-widget, .section-bar"));
    for (const [i, { element, box }] of pressed.entries()) {
      if (box.right > width + 1 && !element.closest("[class*=scroll], .section-bar, table"))
        faults.push(`${nameOf(element)} leaves the screen`);
      for (const other of pressed.slice(i + 1)) {
        if (other.box.top >= box.bottom - 4) break;
        const isNested = element.contains(other.element) || other.element.contains(element);
        const isBeside = other.box.left >= box.right - 4 || box.left >= other.box.right - 4;
        if (!isNested && !isBeside && !isStuck(element) && !isStuck(other.element))
          faults.push(`${nameOf(element)} lies on ${nameOf(other.element)}`);
      }
    }
    return [...new Set(faults)].slice(0, 4);
  });
}

/** Telugu words are the longest: every page in Telugu, one of every make in the others. */
test.each([
  ["te", canonicalPaths],
  ["en", onePerMake],
  ["hi", onePerMake],
] as const)(
  "with letters of 115 to 200 %% no page (%s) is wider than a phone of 320 or 360 px, and nothing is cut off or lies on another",
  async (locale, paths) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const faults: string[] = [];
    await walkPages(context, paths, async (page, path) => {
      await page.goto(url + localizedPath(path, locale), { waitUntil: "load" });
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        for (const size of [115, 130, 150, 200]) {
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
