import type { BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { openSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";
import { accounts } from "#tests/support/staff/accounts.ts";

const site = await openSite("offline");
const { url } = site.server;

/** A phone with a service worker, which the pages of other tests do not have. */
async function openPhone(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await site.browser.newContext({ viewport: { width: 360, height: 740 } });
  onTestFinished(() => context.close());
  return { context, page: await context.newPage() };
}

/** The addresses in this browser's caches. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(url.slice(origin.length));
    return kept;
  });

async function read(page: Page, path: string): Promise<void> {
  await page.goto(url + path);
  await wakePage(page);
  await expect.poll(() => listKept(page), { timeout: 60_000 }).toContain(path);
}

test("a guide that was read opens without a connection; what was not read says so; with one the newest text is shown", async () => {
  const { context, page } = await openPhone();
  await read(page, "/te/khata-merging");
  const heading = await page.locator("h1").innerText();
  await expect.poll(() => listKept(page)).toContain("/te/offline.html");
  for (const path of ["/te/thank-you", "/te/search?q=khata"]) {
    await page.goto(url + path);
    await wakePage(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await page.goto(`${url}/admin/login`);
  await read(page, "/");
  const isPersonal = (path: string) => /^(\/te)?\/(thank-you|admin|leads|rest|search)|\?/.test(path);
  expect((await listKept(page)).filter(isPersonal)).toEqual([]);

  await context.setOffline(true);
  await page.goto(`${url}/te/khata-merging`);
  expect(await page.locator("h1").innerText()).toBe(heading);
  expect(await page.locator("body > p.note").innerText()).toContain("నాటిది");
  // A link of the hydrated page leads there too.
  await wakePage(page);
  await page
    .locator("header a[href='/te/contact'], footer a[href='/te/contact']")
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.getByRole("heading", { name: "ఇంటర్నెట్ లేదు" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/te/contact");
  await page.locator("#kept a[href='/te/khata-merging']").click();
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();

  await context.setOffline(false);
  const staff = site.newVisitor();
  await staff.auth.signInWithPassword(accounts.owner);
  const content = { headline: "Saved while the phone was away" };
  await staff
    .from("homepage_content")
    .upsert({ section_type: "hero", content, is_active: true, sort_order: 1 })
    .throwOnError();
  await expect.poll(async () => (await fetch(url)).text()).toContain(content.headline);
  await page.goto(url);
  expect(await page.locator("h1").innerText()).toBe(content.headline);
});

test("a message that waits on the phone is sent from a cached page", async () => {
  const { context, page } = await openPhone();
  await read(page, "/");
  const contact = page.locator("[name=contact]");
  await contact.focus();
  // This file is loaded last. When it is cached, so is everything that the form needs.
  await expect.poll(async () => (await listKept(page)).join()).toMatch(/\/queue-[\w-]+\.js/);
  await context.setOffline(true);
  await page.goto(url);
  await wakePage(page);
  await contact.fill("kept-page@example.org");
  await page.locator("form[data-ready]").first().waitFor();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Saved on this phone.").waitFor();
  await context.setOffline(false);
  await page.getByText("Thank you for your interest!").waitFor();
  expect((await listKept(page)).join(" ")).not.toContain("kept-page");
});

test("a worker that the server no longer offers is removed with the next page", async () => {
  const { context, page } = await openPhone();
  await read(page, "/");
  await site.server.end();
  // A worker asks once per start. Browsers stop it when it has nothing to do.
  const devtools = await context.newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  await site.startAgain({ OFFLINE_READING: "off" });
  onTestFinished(async () => {
    await site.server.end();
    await site.startAgain();
  });
  await expect
    .poll(
      async () => {
        await page.goto(`${url}/faq`);
        return page.evaluate(async () => ({
          workers: (await navigator.serviceWorker.getRegistrations()).length,
          caches: await caches.keys(),
        }));
      },
      { timeout: 60_000 },
    )
    .toEqual({ workers: 0, caches: [] });
});

test("a letter is filled in without a connection, and one tap deletes the pages that were kept", async () => {
  const { context, page } = await openPhone();
  await read(page, "/letters/reminder");
  const hasReact = async () => (await listKept(page)).some((path) => path.startsWith("/assets/react-"));
  await expect.poll(hasReact, { timeout: 60_000 }).toBe(true);
  await expect.poll(() => listKept(page)).toContain("/offline.html");
  await context.setOffline(true);
  await page.goto(`${url}/letters/reminder`);
  const field = page.locator("main .letter-form input[type=text]").first();
  await field.fill("Lakshmi of Kothur");
  await wakePage(page);
  await page.getByText("Lakshmi of Kothur").first().waitFor();
  await page.goto(`${url}/fees`);
  await page.getByRole("link", { name: "Delete these pages from this phone" }).click();
  await page.getByRole("heading", { name: "No internet connection" }).waitFor();
  expect((await listKept(page)).filter((path) => path.startsWith("/letters"))).toEqual([]);
  await context.setOffline(false);
});
