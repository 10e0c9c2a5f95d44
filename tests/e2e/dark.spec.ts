import { expect, test } from "vitest";

import { findAxeViolations } from "#tests/support/axe.ts";
import { onePerMake } from "#tests/support/one-per-make.ts";
import { openSharedSite } from "#tests/support/open-site.ts";
import { walkPages } from "#tests/support/walk-pages.ts";

const { url, browser } = await openSharedSite();

test("by night every make of page is dark and has contrast enough, the sign-in of staff too", async () => {
  const context = await browser.newContext({
    colorScheme: "dark",
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  const faults: string[] = [];
  const paths = [...onePerMake, "/te", "/no-such-page"];
  await walkPages(context, paths, async (page, path) => {
    await page.goto(url + path, { waitUntil: "load" });
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    if (ground !== "rgb(15, 23, 19)") faults.push(`${path} stands on ${ground}`);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const fault of await findAxeViolations(page, ["color-contrast"]))
        faults.push(`${path} ${width}: ${fault}`);
    }
  });
  await context.close();
  const staff = await browser.newPage({ colorScheme: "dark" });
  await staff.goto(`${url}/admin/login`);
  await staff.getByLabel("Password").waitFor();
  for (const fault of await findAxeViolations(staff, ["color-contrast"])) faults.push(`sign-in: ${fault}`);
  await staff.close();
  expect(faults).toEqual([]);
});

test("paper is white, whatever the screen prefers", async () => {
  const page = await browser.newPage({ colorScheme: "dark" });
  await page.goto(`${url}/successors-application-guide`);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const ink = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-ink"));
  await expect.poll(ink).toBe("#1f2937");
  await page.close();
});
