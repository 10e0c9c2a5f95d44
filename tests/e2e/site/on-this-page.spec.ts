import { expect, test } from "vitest";

import { openSharedSite } from "#tests/support/browser/open-site.ts";

const { url, openPage } = await openSharedSite();

test.each(["/pending-mutation-guide", "/terms", "/te/pending-mutation-guide"])(
  "beside a long page (%s) the contents stay visible while scrolling",
  async (address) => {
    const page = await openPage();
    await page.goto(url + address);
    const list = page.locator("nav ol:visible:has([href^='#'])");
    const column = (await list.boundingBox())?.x;
    await page.evaluate(() => window.scrollTo({ top: 1600, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1600);
    const box = await list.boundingBox();
    expect(box?.x).toBe(column);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(200);
  },
);

test("a link into a folded section opens it", async () => {
  const page = await openPage();
  await page.goto(`${url}/khata-merging#khasra`);
  await page.getByRole("table", { name: "Words of the land record" }).waitFor();
});
