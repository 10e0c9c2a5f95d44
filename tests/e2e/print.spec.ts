import { afterAll, expect, test } from "vitest";

import { guideSlugs } from "#app/lib/site-routes.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { startServer } from "#tests/support/server-process.ts";
import { makeTempFolder } from "#tests/support/temp-folder.ts";

const { folder, remove } = makeTempFolder("print");
const server = await startServer({ env: { DATA_DIR: folder } });
const browser = await launchBrowser();
const page = await browser.newPage();
afterAll(async () => {
  await browser.close();
  await server.end();
  remove();
});

async function countSheets(): Promise<number> {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
}

test.each(guideSlugs)("%s fits three sheets of paper, and its papers alone one", async (slug) => {
  await page.goto(`${server.url}/${slug}`);
  const whole = await countSheets();
  expect(whole).toBeGreaterThan(0);
  expect(whole).toBeLessThanOrEqual(3);
  await page.evaluate(() => {
    document.documentElement.dataset.print = "papers";
  });
  expect(await countSheets()).toBe(1);
});
