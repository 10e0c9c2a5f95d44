import { expect, test } from "vitest";
import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
const { url } = site.server;
const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

test("without JavaScript a query in Roman Telugu shows the answer first", async () => {
  const page = await site.browser.newPage({ viewport: phone, javaScriptEnabled: false });
  await page.goto(`${url}/te`);
  await page.getByRole("banner").getByRole("link", { name: "వెతకండి" }).click();
  await page.waitForURL("**/te/search");
  await page.getByRole("main").getByRole("searchbox").fill("mutation reject ayindi");
  await page.getByRole("main").getByRole("button", { name: "వెతకండి" }).click();
  const answer = page.locator(".answer-card");
  expect(await answer.locator("dl > div").count()).toBe(3);
  expect(await page.locator("h1").count()).toBe(1);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  await answer.getByRole("heading").getByRole("link").click();
  await page.waitForURL("**/te/which-application/blocked/refused/tahsildar");
  await page.close();
});

test("an ambiguous query shows choices instead of a framed answer", async () => {
  const page = await site.browser.newPage({ viewport: phone, javaScriptEnabled: false });
  await page.goto(`${url}/search?q=father+land+name+change`);
  const choices = page.getByRole("region", { name: "Did you mean" }).getByRole("link");
  expect([2, 3]).toContain(await choices.count());
  const needs = await choices.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")?.split("/")[2]),
  );
  expect(new Set(needs).size).toBe(needs.length);
  await page.goto(`${url}/te/search?q=${encodeURIComponent("భూమి పేరు మార్పు")}`);
  expect(await page.locator(".search-choices a").count()).toBe(2);
  await page.goBack();
  expect(await page.locator(".answer-card").count()).toBe(0);
  expect(await page.locator(".search-hits > li").count()).toBeGreaterThan(0);
  await choices.first().click();
  await page.waitForURL("**/which-application/**");
  await page.close();
});

test("the 404 page and the list of guides offer the search", async () => {
  const page = await site.browser.newPage({ viewport: phone, javaScriptEnabled: false });
  for (const path of ["/no-such-page", "/guides"]) {
    await page.goto(url + path);
    await page.getByRole("main").getByRole("searchbox", { name: "Search the site" }).fill("22 a");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await page.locator('.search-hits a[href="/court-cases-info-guide"]').waitFor();
    expect(new URL(page.url()).search).toBe("?q=22+a");
  }
  await page.close();
});

test("the key / focuses the header's field; in a field it is a letter; on a phone it opens the search", async () => {
  const page = await site.browser.newPage({ viewport: desk });
  await page.goto(`${url}/faq`);
  await page.keyboard.press("/");
  const field = page.getByRole("banner").getByRole("searchbox");
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("1/70");
  expect(await field.inputValue()).toBe("1/70");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=1%2F70");
  expect(await page.locator(".search-hits > li").count()).toBeGreaterThan(0);
  await page.setViewportSize(phone);
  await page.goto(`${url}/faq`);
  await page.keyboard.press("/");
  await page.waitForURL("**/search");
  await page.close();
});

test("a query in an address is text, and a page is complete for any length of it", async () => {
  const page = await site.browser.newPage({ viewport: phone });
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  for (const question of ["<img src=x onerror=alert(1)>", "\u202eabc\u0000'\";--", "x".repeat(1500)]) {
    const answer = await page.goto(`${url}/search?q=${encodeURIComponent(question)}`);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()["cache-control"]).toBe("private, no-cache");
    await page.getByRole("heading", { level: 1, name: "Search" }).waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
  }
  expect(faults).toEqual([]);
  await page.close();
});

test("staff see a failed search, add a synonym, and the next search succeeds", async () => {
  const visitor = await site.browser.newPage({ viewport: phone, javaScriptEnabled: false });
  await visitor.goto(`${url}/search?q=zzyzx`);
  await visitor.getByText("Nothing found for “zzyzx”.").waitFor();
  await visitor.goto(`${url}/search?q=98480+22338`);
  const listed = async () =>
    (await site.service.from("search_misses").select("words").throwOnError()).data.map(({ words }) => words);
  await expect.poll(listed).toContain("zzyzx");

  const page = await site.openAs("editor", "/admin/search");
  expect(await page.getByText("98480").count()).toBe(0);
  await page.getByRole("button", { name: "Add “zzyzx” as synonym" }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel("Means the same as").fill("sada bainama");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("now finds").waitFor();
  await expect.poll(listed).not.toContain("zzyzx");

  const firstHit = async () => {
    await visitor.goto(`${url}/search?q=zzyzx`);
    return visitor.locator(".search-hits a").first().getAttribute("href");
  };
  await expect.poll(firstHit).toBe("/sada-bainama-guide");
  await visitor.close();
});
