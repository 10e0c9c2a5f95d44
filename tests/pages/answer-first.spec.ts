import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { locales, localizedPath } from "#app/i18n/locales.ts";
import { messagesIn } from "#app/i18n/translated-messages.server.ts";
import { guideSlugs } from "#app/lib/addresses/public-pages.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { walkPages } from "#tests/support/browser/walk-pages.ts";

const { url, browser } = await openSharedSite();
const phone = { width: 360, height: 740 };
const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });

/** The bar with Call and WhatsApp covers the area below. */
const free = 684;
const longest = 8 * phone.height;

const guides = [...guideSlugs.map((slug) => `/${slug}`), "/rti-filings"];
const results = [
  "someone-died/passbook/no-will/agree",
  "someone-died/passbook/will/accepted",
  "someone-died/no-passbook",
  "someone-died/assigned",
  "deed/before",
  "deed/register/sale",
  "deed/register/gift-family",
  "build-or-divide/exchange",
  "build-or-divide/build",
  "blocked/refused/tahsildar",
  "blocked/silent",
  "wrong-record/other-person",
  "something-else/taken/occupied",
  "blocked/acquisition",
  "blocked/scheme",
  "something-else/village-house",
].map((answers) => `/which-application/${answers}`);

test.each(locales)(
  "in %s every guide and chooser result has answer, time and fee above the bar, reasons first, and is short enough",
  async (locale) => {
    const { guide } = messagesIn(locale);
    const faults: string[] = [];
    const look = async (page: Page, path: string) => {
      const address = localizedPath(path, locale);
      const answer = await page.goto(url + address, { waitUntil: "load" });
      const seen = await page.evaluate(measure, [guide.office, guide.time, guide.fee]);
      const add = (fault: string) => faults.push(`${address}: ${fault}`);
      if (answer?.status() !== 200 || seen.cells.length === 0) add("no answer");
      for (const { label, bottom } of seen.cells)
        if (bottom > free) add(`“${label}” ends at ${Math.round(bottom)}`);
      if (seen.order.toString() !== seen.order.toSorted((a, b) => a - b).toString())
        add(`stands in the order ${seen.order.map(Math.round)}`);
      if (seen.legends !== 1) add(`${seen.legends} legends`);
      if (seen.height > longest) add(`${(seen.height / phone.height).toFixed(1)} screens long`);
      if (seen.steps > 2 * phone.height)
        add(`begins its steps on the third screen, at ${Math.round(seen.steps)}`);
      if (seen.lead > 1) add(`has ${seen.lead} lines below its title`);
    };
    await walkPages(context, [...guides, ...results], look);
    expect(faults).toEqual([]);
  },
);

async function measure(labels: string[]) {
  await document.fonts.ready;
  const topOf = (part: string) => document.querySelector(part)?.getBoundingClientRect().top;
  const named = [...document.querySelectorAll(".answer-cells dt")].filter(({ textContent }) =>
    labels.some((label) => textContent.startsWith(label)),
  );
  const lead = document.querySelector(".page-head .lead");
  return {
    cells: named.map((cell) => ({
      label: cell.textContent,
      bottom: cell.nextElementSibling?.firstElementChild?.getBoundingClientRect().bottom ?? 0,
    })),
    order: [
      "h1",
      ".answer-cells",
      ".sent-back",
      ".answer-basis",
      ".guide-answer .page-figure",
      ".guide-answer .answer-tools",
      ".section-bar",
      "#steps",
    ].flatMap((part) => topOf(part) ?? []),
    legends: document.querySelectorAll(".mark-legend").length,
    steps: topOf("#steps") ?? 0,
    lead: lead ? Math.round(lead.clientHeight / Number.parseFloat(getComputedStyle(lead).lineHeight)) : 0,
    // The footer and its drawing belong to the site.
    height: document.querySelector("main")?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
  };
}
