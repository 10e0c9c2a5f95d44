import { expect, test } from "vitest";

import { openSharedSite } from "#tests/support/open-site.ts";

const { url, browser } = await openSharedSite();

test.each(["", "/te", "/hi"])(
  "with letters of 115 to 150 %% no page (%s) is wider than a phone, and Call and WhatsApp keep their words",
  async (language) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    for (const path of ["", "/guides", "/successors-application-guide", "/contact", "/faq", "/blog"]) {
      await page.goto(`${url}${language}${path}`);
      for (const size of [115, 130, 150]) {
        const widths = await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`;
          const strip = [...document.querySelectorAll<HTMLElement>(".floating-widget a")];
          return [document.documentElement, ...strip].map((part) => part.scrollWidth - part.clientWidth);
        }, size);
        expect(Math.max(...widths), `${language}${path} at ${size} %`).toBe(0);
      }
    }
    await page.close();
  },
);
