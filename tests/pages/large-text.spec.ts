import { expect, test } from "vitest";

import { localizedPath } from "#app/i18n/locales.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";

const { url, openPage } = await openSharedSite();

test.each([{ locale: "en" }, { locale: "te" }, { locale: "hi" }] as const)(
  "with 130 % letters the menu stays beside the name ($locale)",
  async ({ locale }) => {
    const page = await openPage();
    await page.setViewportSize({ width: 360, height: 740 });
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
  },
);

test.each([{ locale: "en" }, { locale: "te" }, { locale: "hi" }] as const)(
  "with 200 % letters name and menu are large, no word of the map is broken ($locale)",
  async ({ locale }) => {
    const page = await openPage();
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(url + localizedPath("/", locale));
    const found = await page.evaluate(
      async (header) => {
        const sizeOf = (part: string) =>
          Number.parseFloat(getComputedStyle(document.querySelector(part) as Element).fontSize);
        const before = header.map(sizeOf);
        document.documentElement.style.fontSize = "200%";
        await document.fonts.ready;
        const linesOf = (text: Node, start: number, end: number) => {
          const range = document.createRange();
          range.setStart(text, start);
          range.setEnd(text, end);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        };
        const torn: string[] = [];
        for (const element of document.querySelectorAll(".plot-sheet b"))
          for (const text of element.childNodes)
            for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g))
              if (linesOf(text, index, index + word.length) > 1) torn.push(word);
        const growth = header.map((part, i) => sizeOf(part) / (before[i] ?? 0));
        return {
          torn,
          growth,
          skipLink: document.querySelector(".skip-link")?.getBoundingClientRect().bottom,
        };
      },
      [".site-header > .wrap > .site-logo b", ".site-header > .wrap > button"],
    );
    expect(found.torn).toEqual([]);
    for (const growth of found.growth) expect(growth).toBeGreaterThan(1.9);
    expect(found.skipLink).toBeLessThanOrEqual(0);
  },
);
