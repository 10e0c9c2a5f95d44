import { expect, test } from "vitest";

import { localizedPath } from "#app/i18n/locale-path.ts";
import { openSharedSite } from "#tests/support/open-site.ts";

const { url, openPage } = await openSharedSite();

test.each([{ locale: "en" }, { locale: "te" }, { locale: "hi" }] as const)(
  "with letters of 130 % the menu keeps its place beside the name ($locale)",
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
