import { expect, test } from "vitest";

import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { beginUse, wakePage } from "#tests/support/browser/wake-page.ts";

const { url, openPage } = await openSharedSite();

test("while the list of guides is loading, eight empty rows are in its place", async () => {
  const page = await openPage();
  const held = Promise.withResolvers<void>();
  await page.route(/\/guides\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${url}/contact`);
  await wakePage(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Guides" }).click();
  await page.locator(".skeleton").waitFor();
  expect(await page.locator(".skeleton li").count()).toBe(8);
  held.resolve();
  await page.locator(".guide-groups").waitFor();
  expect(await page.locator(".skeleton").count()).toBe(0);
  // For keyboards and screen readers the focus is at the start of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("a guide has the icon that staff chose, in the list and in related links", async () => {
  const page = await openPage();
  for (const path of ["/guides/by-kind", "/successors-application-guide"]) {
    await page.goto(url + path);
    const marks = page.locator("main .card-icon");
    expect(await marks.count()).toBeGreaterThan(2);
    const drawn = await marks.evaluateAll((all) =>
      all.map((mark) =>
        Math.max(...Array.from(mark.children, (shape) => shape.getBoundingClientRect().width)),
      ),
    );
    expect(Math.min(...drawn), path).toBeGreaterThan(5);
  }
});

test("the drawing of a guide and the icons are inlined, and stay after hydration", async () => {
  const page = await openPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${url}/successors-application-guide`);
  await wakePage(page);
  const drawing = page.locator("[data-drawing] > svg").first();
  expect((await drawing.boundingBox())?.width).toBeGreaterThan(150);
  expect(await page.locator("main .card-icon > path").count()).toBeGreaterThan(2);
  expect(asked.filter((path) => /^\/art\/(?!footer)/.test(path))).toEqual([]);

  // A page that the browser renders loads the drawings as files.
  await page.locator(".link-rows a").first().click();
  await page.locator("[data-drawing] > img").first().waitFor();
  await expect.poll(() => asked.filter((path) => /^\/art\/(?!footer)/.test(path))).not.toEqual([]);
});

const wordsOfTelugu = /\/assets\/te-[\w-]+\.json$/;
const isAlive = () =>
  Object.keys(document.querySelector("main") ?? {}).some((name) => name.startsWith("__react"));

test("reading Telugu loads no messages; using a page loads them once, and the page stays as it is until then", async () => {
  const page = await openPage();
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(wordsOfTelugu, async (route) => {
    asked.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  await page.goto(`${url}/te/contact`, { waitUntil: "networkidle" });
  expect(asked).toEqual([]);

  await beginUse(page);
  await expect.poll(() => asked.length).toBe(1);
  // The last script has run, some frames have passed, and nothing was rendered again.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/entry.client")),
  );
  // The code is a string, because Vitest would rewrite the import.
  await page.evaluate(`(async () => {
    const { name } = performance.getEntriesByType("resource").find(({ name }) => name.includes("/assets/entry.client"));
    await import(name);
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  })()`);
  expect(await page.evaluate(isAlive)).toBe(false);
  // A text of the interface, not of the page.
  const skip = () => page.locator(".skip-link").textContent();
  const said = await skip();
  expect(said).toMatch(/\p{Script=Telugu}/u);

  held.resolve();
  await page.waitForFunction(isAlive);
  expect(await skip()).toBe(said);
  await page
    .locator('header a[href="/te/guides"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.locator(".guide-groups").waitFor();
  expect(await page.title()).toMatch(/\p{Script=Telugu}/u);
  expect(asked).toHaveLength(1);
});

test("a page whose messages never load stays as it is: it can be read and searched as without a script", async () => {
  const page = await openPage();
  await page.route(wordsOfTelugu, (route) => route.fulfill({ status: 503 }));
  await page.goto(`${url}/te/guides`);
  const refused = page.waitForEvent("pageerror");
  await beginUse(page);
  expect((await refused).message).toContain("503");
  expect(await page.evaluate(isAlive)).toBe(false);
  const question = page.locator('main input[name="q"]').first();
  await question.fill("ధరణి");
  await question.press("Enter");
  await page.waitForURL("**/te/search?q=*");
  expect(await page.locator("h1").textContent()).toMatch(/\p{Script=Telugu}/u);
});
