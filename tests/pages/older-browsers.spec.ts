import type { Page, Request } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";

import { openSite } from "#tests/support/browser/open-site.ts";
import { beginUse, wakePage } from "#tests/support/browser/wake-page.ts";

const { server, browser, service } = await openSite("older-browsers");

/** A new phone, with `change` applied before any page runs. */
async function openPhone(change: () => void): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
  onTestFinished(() => context.close());
  // A test cannot replace the responses of a service worker.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await context.addInitScript(change);
  return context.newPage();
}

/** Removes what Chrome 102 or Firefox 115 lacks. */
function removeNewerFunctions() {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  remove(Array.prototype, "toSorted", "toReversed", "toSpliced", "with");
  remove(String.prototype, "toWellFormed", "isWellFormed");
  remove(URL, "canParse", "parse");
  remove(Object, "groupBy");
  remove(Map, "groupBy");
  remove(Intl, "Segmenter");
  remove(Promise, "withResolvers", "try");
  remove(AbortSignal, "any", "timeout");
  remove(Array, "fromAsync");
  remove(
    Set.prototype,
    "union",
    "intersection",
    "difference",
    "isSubsetOf",
    "isSupersetOf",
    "isDisjointFrom",
  );
}

/** A fault without a polyfill: a function that every page calls during hydration throws. */
function breakSorting() {
  Object.defineProperty(Array.prototype, "toSorted", {
    value: () => {
      Object.assign(window, { hasThrown: true });
      throw new TypeError("broken on purpose");
    },
  });
}

const addresses = [
  "/",
  "/pending-mutation-guide",
  "/contact",
  "/faq",
  "/legal-services",
  "/letters",
  "/search?q=passbook",
];
const inBoth = addresses.flatMap((address) => [address, `/te${address === "/" ? "" : address}`]);

const seenOn = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector("h1")?.textContent,
    links: document.querySelectorAll("header a[href]").length,
    callLinks: document.querySelectorAll("a[href^='tel:']").length,
    forms: document.querySelectorAll("main form").length,
    height: document.documentElement.scrollHeight > 1000,
  }));

const afterTwoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

test("without the newer functions every page stays and is hydrated", async () => {
  const page = await openPhone(removeNewerFunctions);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  for (const address of inBoth) {
    await page.goto(server.url + address);
    const before = await seenOn(page);
    await wakePage(page);
    await afterTwoFrames(page);
    expect.soft(await seenOn(page), address).toEqual(before);
    expect.soft(before.links, address).toBeGreaterThan(5);
  }
  expect(faults).toEqual([]);
});

test("without the newer functions the forms of home and contact send a message", async () => {
  const page = await openPhone(removeNewerFunctions);
  await page.goto(server.url);
  await wakePage(page);
  await page.waitForFunction(() => document.querySelector("form[data-ready]") !== null);
  await page.getByPlaceholder("Enter your email or phone").fill("98480 11101");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Thank you for your interest!").waitFor();

  await page.goto(`${server.url}/te/contact`);
  await wakePage(page);
  const form = page.locator("form.form");
  await page.waitForFunction(() => document.querySelector("form.form[data-ready]") !== null);
  await form.locator("[name=name]").fill("ఆశ");
  await form.locator("[name=contact]").fill("98480 11102");
  await form.locator("[name=message]").fill("పాస్‌బుక్");
  await form.locator("[name=consent]").check();
  await form.locator("button[type=submit]").last().click();
  await page.waitForURL(/\/te\/thank-you\?ref=/);
  const { data } = await service
    .from("contact_leads")
    .select("phone")
    .like("phone", "98480 1110_")
    .throwOnError();
  expect(data.map(({ phone }) => phone).toSorted()).toEqual(["98480 11101", "98480 11102"]);
});

test("if the script fails, every page stays as the server sent it", async () => {
  for (const address of inBoth) {
    const page = await openPhone(breakSorting);
    await page.goto(server.url + address);
    const before = await seenOn(page);
    await beginUse(page);
    await page.waitForFunction(() => "hasThrown" in window);
    await afterTwoFrames(page);
    expect.soft(await seenOn(page), address).toEqual(before);
    await page.context().close();
  }
});

test("if the script fails, input, focus and scroll position stay, and the form is posted plainly", async () => {
  const page = await openPhone(breakSorting);
  const release = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/contact`);
  const form = page.locator("form.form");
  await form.locator("[name=name]").fill("Asha");
  await form.locator("[name=consent]").check();
  await form.locator("[name=message]").fill("My passbook shows the wrong extent.");
  await form.locator("[name=contact]").pressSequentially("98480 11103");
  await page.evaluate(() => scrollTo(0, 40));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  release.resolve();
  await page.waitForFunction(() => "hasThrown" in window);
  await afterTwoFrames(page);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("contact");
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/thank-you\?ref=/);
  const { data } = await service.from("contact_leads").select("*").eq("phone", "98480 11103").throwOnError();
  expect(data).toEqual([
    expect.objectContaining({ name: "Asha", message: "My passbook shows the wrong extent." }),
  ]);
});

test("after a failed script an open menu stays open, and the next pages do not load it again", async () => {
  const page = await openPhone(breakSorting);
  await page.goto(server.url);
  await page.getByRole("button", { name: "Menu" }).tap();
  await beginUse(page);
  await page.waitForFunction(() => "hasThrown" in window);
  await afterTwoFrames(page);
  await page.locator("#site-menu").getByRole("link", { name: "Guides" }).tap();
  await page.waitForURL("**/guides");
  const started = page.waitForEvent("requestfinished", (request) => /entry\.client/.test(request.url()));
  await beginUse(page);
  await started;
  // One more round trip, so that a second attempt would be noticed.
  await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()));
  await afterTwoFrames(page);
  expect(await page.evaluate(() => "hasThrown" in window)).toBe(false);
});

test.each([
  ["the functions that fill in are not to be had", /\/fill-in\.js/, "abort"],
  ["a part of the script cannot be read", /\/root-/, "garbage"],
] as const)("if %s, the page stays and its form is posted plainly", async (_, part, how) => {
  const page = await openPhone(removeNewerFunctions);
  const phone = how === "abort" ? "98480 11104" : "98480 11105";
  await page.route(part, (route) =>
    how === "abort" ? route.abort() : route.fulfill({ contentType: "text/javascript", body: "let = (;" }),
  );
  await page.goto(server.url);
  const before = await seenOn(page);
  const isPart = (request: Request) => part.test(request.url());
  const asked =
    how === "abort"
      ? page.waitForEvent("requestfailed", isPart)
      : page.waitForEvent("requestfinished", isPart);
  await beginUse(page);
  await asked;
  await afterTwoFrames(page);
  expect(await seenOn(page)).toEqual(before);
  await page.getByPlaceholder("Enter your email or phone").fill(phone);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(/\/thank-you\?ref=/);
  const { data } = await service.from("contact_leads").select("phone").eq("phone", phone).throwOnError();
  expect(data).toHaveLength(1);
});

test("if the next page of a visit fails, it is loaded from the server, and stays", async () => {
  const page = await openPhone(() => {});
  await page.goto(server.url);
  await wakePage(page);
  await page.waitForFunction(() => document.querySelector("form[data-ready]") !== null);
  await page.evaluate(breakSorting);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator("a[href='/guides']:visible").first().click();
  await page.waitForFunction(() => !("isSameDocument" in window) && location.pathname === "/guides");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect((await seenOn(page)).links).toBeGreaterThan(5);
});

test("if the server cannot load a page of a visit, the visitor gets a message", async () => {
  const page = await openPhone(() => {});
  await page.goto(server.url);
  await wakePage(page);
  await page.waitForFunction(() => document.querySelector("form[data-ready]") !== null);
  await page.route(/\/guides\.data/, (route) => route.fulfill({ status: 500, body: "" }));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator("a[href='/guides']:visible").first().click();
  await page.getByText("Something went wrong on our side").waitFor();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("an error while sending is not treated as offline: the message is posted plainly", async () => {
  const page = await openPhone(() =>
    Object.defineProperty(AbortSignal, "timeout", {
      value: () => {
        throw new TypeError("broken on purpose");
      },
    }),
  );
  await page.goto(server.url);
  await wakePage(page);
  await page.waitForFunction(() => document.querySelector("form[data-ready]") !== null);
  await page.getByPlaceholder("Enter your email or phone").fill("98480 11106");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(/\/thank-you\?ref=/);

  await page.goto(`${server.url}/contact`);
  await wakePage(page);
  const form = page.locator("form.form");
  await page.waitForFunction(() => document.querySelector("form.form[data-ready]") !== null);
  await form.locator("[name=name]").fill("Asha");
  await form.locator("[name=contact]").fill("98480 11107");
  await form.locator("[name=message]").fill("My passbook shows the wrong extent.");
  await form.locator("[name=consent]").check();
  await form.locator("button[type=submit]").last().click();
  await page.waitForURL(/\/thank-you\?ref=/);
  const { data } = await service
    .from("contact_leads")
    .select("phone")
    .in("phone", ["98480 11106", "98480 11107"])
    .throwOnError();
  expect(data).toHaveLength(2);
});

/** A page in a browser without popovers: neither the attribute nor the selector works. */
async function withoutPopovers(page: Page): Promise<void> {
  await page.route(
    (address) => !/\.\w+$/.test(address.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const answer = await route.fetch();
      const { "content-security-policy": _, ...headers } = answer.headers();
      const html = (await answer.text())
        .replaceAll(' popover="auto"', "")
        .replaceAll(":popover-open", ":unknown");
      await route.fulfill({ response: answer, headers, body: html });
    },
  );
}

test("without popovers the menu is closed, opens, and closes on navigation", async () => {
  const page = await openPhone(() => Reflect.deleteProperty(HTMLElement.prototype, "showPopover"));
  await withoutPopovers(page);
  await page.goto(server.url);
  const guides = page.locator("#site-menu").getByRole("link", { name: "Guides" });
  expect(await guides.isVisible()).toBe(false);
  const top = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(top?.y).toBeLessThan(300);
  await wakePage(page);
  await page.locator("header summary:visible").tap();
  await guides.tap();
  await page.waitForURL("**/guides");
  await expect.poll(() => guides.isVisible()).toBe(false);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${server.url}/faq`);
  const letters = page.locator("#site-more").getByRole("link", { name: "Letters" });
  expect(await guides.isVisible()).toBe(true);
  expect(await letters.isVisible()).toBe(false);
  await page.locator("header summary:visible").click();
  await letters.click();
  await page.waitForURL("**/letters");
});

test("without popovers a glossary word links to its meaning at the end of the page", async () => {
  const page = await openPhone(() => {
    Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
    Reflect.deleteProperty(URL, "parse");
  });
  await withoutPopovers(page);
  await page.goto(`${server.url}/pending-mutation-guide`);
  await wakePage(page);
  const word = page.locator("button.term").first();
  const card = `#${await word.getAttribute("popovertarget")}`;
  await word.tap();
  await page.waitForURL(`**${card}`);
  await expect
    .poll(() => page.locator(card).evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(400);
});
