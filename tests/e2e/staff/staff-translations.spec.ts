import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { answerCheck } from "#tests/support/browser/answer-check.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
const publicPage = async (path: string) => (await fetch(site.server.url + path)).text();
const publish = async (page: Page) => {
  await page.getByRole("button", { name: /^Publish now/ }).click();
  await answerCheck(page);
};
const shipped = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../../content/${locale}/faq.json`, import.meta.url), "utf8"));

async function openTelugu(address: string, field = "lead"): Promise<Page> {
  const page = await site.openAs("editor", `/admin/content/${address}`);
  await page.getByRole("tab", { name: /తెలుగు/ }).click();
  await page.locator(`#field-${field}`).waitFor();
  return page;
}

test("a change of the English marks only its translation in an open editor, and “Still right” clears it", async () => {
  const telugu = await openTelugu("faq");
  const english = await site.openAs("owner", "/admin/content/faq");
  await english.locator("#field-lead").fill(`${shipped("en").lead} Ask us.`);
  await publish(english);

  const marked = telugu.locator(".field-outdated");
  await marked.waitFor();
  expect(await marked.count()).toBe(1);
  expect(await telugu.locator("#field-lead").inputValue()).toBe(shipped("te").lead);
  expect(await marked.locator("dd").allTextContents()).toEqual([
    shipped("en").lead,
    `${shipped("en").lead} Ask us.`,
  ]);
  const dashboard = await site.openAs("editor", "/admin/dashboard");
  await dashboard.getByRole("region", { name: "Translations to look at" }).waitFor();

  const back = await openTelugu("faq");
  await back.getByRole("button", { name: "Still right" }).click();
  await expect.poll(() => back.locator(".field-outdated").count()).toBe(0);
  await publish(back);
});

test("a signed translation no longer has the note that it is not signed", async () => {
  const note = 'note unsigned"';
  expect(await publicPage("/te/terms")).toContain(note);
  const page = await openTelugu("terms");
  await page.getByText("This translation:").click();
  await page.getByLabel("State").selectOption("signed");
  await page.getByLabel("Signed by").fill("A reader");
  await publish(page);
  await expect.poll(() => publicPage("/te/terms")).not.toContain(note);
  expect(await publicPage("/hi/terms")).toContain(note);
});

test("the editor of the hero hides the note on home", async () => {
  const note = 'note unsigned"';
  expect(await publicPage("/te")).toContain(note);
  const page = await openTelugu("hero", "headline");
  await page.getByText("This translation:").click();
  await page.getByLabel("Under the page, say that no one has signed this translation").uncheck();
  await publish(page);
  await expect.poll(() => publicPage("/te")).not.toContain(note);
});
