import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";
import { accounts } from "#tests/support/staff/accounts.ts";

const site = await openSite("live");
const { browser, openPage } = site;
const staff = site.newVisitor();
await staff.auth.signInWithPassword(accounts.owner);
const saveHero = (headline: string) =>
  staff
    .from("homepage_content")
    .upsert({
      section_type: "hero",
      content: { headline },
      is_active: true,
      sort_order: 1,
      updated_at: new Date().toISOString(),
    })
    .throwOnError();

/** A page whose live connection is open: the server has confirmed its subscription. */
async function openLivePage(): Promise<Page> {
  const page = await openPage();
  const joined = page.waitForEvent("websocket").then((socket) =>
    socket.waitForEvent("framereceived", {
      predicate: ({ payload }) => String(payload).includes("Subscribed to PostgreSQL"),
    }),
  );
  await page.goto(site.server.url);
  await joined;
  return page;
}

// On a busy machine the first attempt may take longer.
test("a saved hero appears within a second without a reload; typed input and focus are kept", {
  retry: 2,
}, async () => {
  const page = await openLivePage();
  const field = page.getByPlaceholder("Enter your email or phone");
  await field.fill("98480 00000");
  await page.evaluate(() => Object.assign(window, { wasNeverReloaded: true }));
  const headline = `A headline saved elsewhere at ${Date.now()}`;
  await saveHero(headline);
  await page.getByRole("heading", { level: 1, name: headline }).waitFor({ timeout: 1_000 });
  expect(await field.inputValue()).toBe("98480 00000");
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => "wasNeverReloaded" in window)).toBe(true);
});

test("a save between the load of the page and its subscription is shown after the subscription", async () => {
  await saveHero("Before the page was loaded");
  const page = await openPage();
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/start-*.js", (route) => held.promise.then(() => route.continue()));
  await page.goto(site.server.url, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: "Before the page was loaded" }).waitFor();
  await saveHero("Before the page listened");
  await expect.poll(async () => (await fetch(site.server.url)).text()).toContain("Before the page listened");
  held.resolve();
  await page.getByRole("heading", { level: 1, name: "Before the page listened" }).waitFor();
});

test("header and footer change in place as well, as does a removal; React is loaded for the first change", async () => {
  const page = await openLivePage();
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".js")),
    );
  expect(await scripts()).toEqual([expect.stringContaining("/assets/start-")]);
  await page.locator("details:not([open]) > summary:visible").last().click();
  await page.evaluate(() => scrollTo(0, 900));
  const opened = () => page.evaluate(() => [document.querySelectorAll("main details[open]").length, scrollY]);
  const before = await opened();
  const colors = { primary: "#007236", text: "#1f2937" };
  await staff
    .from("header_settings")
    .insert({ logo_data: { name: "Live Firm", tagline: "Now", colors } })
    .throwOnError();
  await page.getByRole("banner").getByText("Live Firm").first().waitFor();
  expect(await opened()).toEqual(before);
  await staff.from("footer_settings").insert({ company_name: "Live Footer" }).throwOnError();
  await page.getByRole("contentinfo").getByText("Live Footer").waitFor();
  await staff.from("footer_settings").delete().eq("company_name", "Live Footer").throwOnError();
  await page.getByRole("contentinfo").getByText("Live Footer").waitFor({ state: "detached" });
});

test("after a restart of the server the page reconnects and shows what it missed", async () => {
  const page = await openLivePage();
  await site.server.end();
  await site.startAgain();
  await saveHero("Saved while the page was away");
  await page
    .getByRole("heading", { level: 1, name: "Saved while the page was away" })
    .waitFor({ timeout: 60_000 });
});

test("without live updates nothing is shown and nothing breaks", async () => {
  const page = await openPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const refused = Promise.withResolvers<void>();
  await page.routeWebSocket(/realtime/, (socket) => void socket.close().then(refused.resolve));
  await page.goto(site.server.url);
  await refused.promise;
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(errors).toEqual([]);
});

test("a visitor with data saving is not connected", async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  page.on("websocket", (socket) => requests.push(socket.url()));
  await page.goto(site.server.url);
  await wakePage(page);
  await page.locator("form[data-ready]").waitFor();
  expect(requests.filter((address) => /realtime/.test(address))).toEqual([]);
});
