import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { addDays } from "#app/site/deadlines/count-days.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";

const { url, browser } = await openSharedSite();
const phone = { width: 360, height: 740 };
const answer = "/which-application/blocked/refused/tahsildar";

/** The vertical position of an element on the screen. */
const topOf = async (page: Page, part: string) =>
  (await page.locator(part).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;

test.each([true, false])(
  "a date on an answer leads to the last safe day, the letter with officer and dates, and back (with a script: %s)",
  async (javaScriptEnabled) => {
    const page = await browser.newPage({ viewport: phone, javaScriptEnabled });
    await page.goto(url + answer);
    if (javaScriptEnabled) await wakePage(page);
    const signed = addDays(todayInIndia(), -10);
    await page.getByLabel("Date on the order").fill(signed);
    await page.getByRole("button", { name: "Last safe day" }).click();
    const next = page.locator(".deadline-next");
    await expect.poll(() => next.innerText()).toContain("No later than");
    const day = await next.locator("time").innerText();
    await next.getByRole("link", { name: "Write the letter" }).click();
    await page.getByText(`Hand it in no later than ${day}`).waitFor();
    expect(await page.getByLabel("Officer you appeal to").inputValue()).toBe("rdo");
    expect(await page.getByLabel("Who signed the order").inputValue()).toBe("tahsildar");
    expect(await page.getByLabel("Date on the order").inputValue()).toBe(signed);
    await page.getByRole("link", { name: "Back to the answer" }).click();
    await page.waitForURL(`**${answer}`);
    await page.close();
  },
);

test("a passed date has a red rule, says what to do, and still links to the letter", async () => {
  const page = await browser.newPage({ viewport: phone, javaScriptEnabled: false });
  await page.goto(`${url}/te/deadlines/order-received?event=2026-01-02&from=/refused-guide#answer`);
  const past = page.locator(".deadline-next[data-past]");
  expect(await past.evaluate((part) => getComputedStyle(part).borderInlineStartWidth)).toBe("6px");
  expect(await past.innerText()).toContain("ఈ రోజు దాటిపోయింది");
  const letter = await past.locator("a.button").getAttribute("href");
  expect(letter).toContain("/te/letters/first-appeal?appeal-office=rdo&signed-by=tahsildar");
  expect(await page.getByRole("link", { name: "మళ్లీ జవాబుకు" }).getAttribute("href")).toBe("/te/refused-guide");
  await page.close();
});

test.each([true, false])(
  "on a phone the finished letter comes first, with links to its fields and back (with a script: %s)",
  async (javaScriptEnabled) => {
    const page = await browser.newPage({ viewport: phone, javaScriptEnabled });
    await page.goto(`${url}/letters/first-appeal`);
    if (javaScriptEnabled) await wakePage(page);
    expect(await topOf(page, ".letter-form")).toBeLessThan(await topOf(page, ".letter-sheet"));
    await page.getByRole("link", { name: "See the letter" }).click();
    await expect.poll(() => topOf(page, ".letter-sheet")).toBeLessThan(phone.height / 2);
    await page.getByLabel("Your name").fill("Ramulamma");
    await page.getByRole("button", { name: "Fill the letter" }).click();
    await page.locator(".letter-sheet", { hasText: "Ramulamma" }).waitFor();
    await expect.poll(() => topOf(page, ".letter-sheet")).toBeLessThan(phone.height / 2);
    expect(await topOf(page, ".letter-sheet")).toBeLessThan(await topOf(page, ".letter-form"));
    expect(await page.getByLabel("Your name").inputValue()).toBe("Ramulamma");
    await page.getByRole("link", { name: "Change or fill in more" }).click();
    await expect.poll(() => topOf(page, ".letter-form")).toBeLessThan(phone.height / 2);
    await page.close();
  },
);

test("an answer without a period, like a guide, links to its letter with the officer chosen", async () => {
  const page = await browser.newPage({ viewport: phone, javaScriptEnabled: false });
  await page.goto(`${url}/which-application/blocked/refused/rdo`);
  expect(await page.locator(".last-day").count()).toBe(0);
  await page.getByRole("link", { name: "Write the letter" }).click();
  expect(await page.getByLabel("Officer you appeal to").inputValue()).toBe("collector");
  expect(await page.getByLabel("Who signed the order").inputValue()).toBe("rdo");
  await page.getByRole("link", { name: "Back to the answer" }).click();
  await page.waitForURL("**/which-application/blocked/refused/rdo");
  await page.goto(`${url}/te/refused-guide`);
  await page.locator(".last-day input[type=date]").fill("2026-01-02");
  await page.locator(".last-day button").click();
  await page.waitForURL("**/te/deadlines/order-received?event=2026-01-02&from=%2Frefused-guide#answer");
  await page.getByRole("link", { name: "మళ్లీ జవాబుకు" }).click();
  await page.waitForURL("**/te/refused-guide");
  await page.close();
});
