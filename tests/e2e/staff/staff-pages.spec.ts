import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bringForward } from "#tests/support/bring-forward.ts";
import { answerCheck } from "#tests/support/browser/answer-check.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();

const answerOf = (path: string) => fetch(site.server.url + path, { redirect: "manual" });
const statusOf = async (path: string) => (await answerOf(path)).status;
const publicPage = async (path: string) => (await answerOf(path)).text();
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
/** Another server may notice a moment later; this one is told at once, but not before it responds. */
const soon = { timeout: 90_000 };

const mark = () => Date.now().toString(36);

/** Fills in all fields of the form. */
async function fillForm(page: Page): Promise<void> {
  const form = page.locator(".editor-form");
  const closed = form.locator('.list-summary[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  const folded = form.locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
  const empty = form.locator("[data-rich]");
  for (const box of await empty.all()) {
    if ((await box.textContent())?.trim()) continue;
    await box.focus();
    // It becomes an editor when it is entered.
    await form.locator(`#${await box.getAttribute("id")}[contenteditable=true]`).fill("Words of a guide.");
  }
  const controls = form.locator("input:not([type=checkbox], [type=file]), textarea, select");
  for (const control of await controls.all()) {
    const id = (await control.getAttribute("id")) ?? "";
    if (id.endsWith("-id") || (await control.inputValue()) !== "") continue;
    const isChoice = await control.evaluate((field) => field instanceof HTMLSelectElement);
    if (isChoice) await control.selectOption({ index: 1 });
    else await control.fill(`Words ${id.replace("field-", "").replaceAll("-", " ")}.`.slice(0, 60));
  }
}

async function makePage(kind: string, button: string, title: string): Promise<Page> {
  const page = await site.openAs("editor", `/admin/content/${kind}`);
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("dialog").getByLabel("Title").fill(title);
  return page;
}

test("an editor creates a guide: drafted, translated, scheduled, found; moved and removed with redirects", async () => {
  // A retry finds the pages of the first attempt.
  const first = `lost-passbook-${mark()}`;
  const second = `passbook-lost-${mark()}`;
  const page = await makePage("guide", "New guide", "The passbook was lost");
  const dialog = page.getByRole("dialog");
  const address = dialog.getByLabel("Address");
  expect(await address.inputValue()).toBe("the-passbook-was-lost");
  // The form is given an address in use, a reserved one and a free one.
  await address.fill("passbook-guide");
  await dialog.getByRole("button", { name: "Make a draft" }).click();
  await dialog.getByText("A page that the site came with has this address.").waitFor();
  await address.fill(first.replaceAll("-", " ").toUpperCase());
  expect(await address.inputValue()).toBe(first);
  await dialog.getByRole("button", { name: "Make a draft" }).click();
  await page.waitForURL(`**/admin/content/guide/${first}`);
  await page.getByRole("tab", { name: "English" }).waitFor();
  expect(await statusOf(`/${first}`)).toBe(404);

  // A draft may be incomplete, and is loaded unchanged.
  await page.locator("#field-lead").fill("What to do when the passbook is gone.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await toast(page, "The draft is saved.");
  await page.reload();
  await expect
    .poll(() => page.locator("#field-lead").inputValue())
    .toBe("What to do when the passbook is gone.");
  await page.getByRole("button", { name: /^Publish now/ }).click();
  await page
    .getByText(/Nothing was saved: \d+ fields must be corrected/)
    .first()
    .waitFor();
  await fillForm(page);
  await page
    .frameLocator("iframe")
    .getByRole("heading", { level: 1, name: "The passbook was lost" })
    .waitFor();

  await page.getByRole("tab", { name: /తెలుగు/ }).click();
  await page.locator("#field-title").fill("పాస్‌బుక్ పోయింది");
  await fillForm(page);
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByLabel("Day and time").fill("2099-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await answerCheck(page);
  await toast(page, "Visitors will see it from");
  expect(await publicPage("/guides")).not.toContain(`/${first}`);
  await bringForward(site.service, { kind: "guide", slug: first });
  await expect.poll(() => statusOf(`/${first}`), soon).toBe(200);

  // The page is at once in every list, without further edits.
  const html = await publicPage(`/te/${first}`);
  expect(html).toContain("పాస్‌బుక్ పోయింది");
  const alternate = `hrefLang="te" href="[^"]*/te/${first}"`;
  expect(await publicPage(`/${first}`)).toMatch(new RegExp(alternate, "i"));
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/te/${first}"`));
  expect(await publicPage("/guides")).toContain(`href="/${first}"`);
  expect(await publicPage("/te/guides")).toContain(`href="/te/${first}"`);
  expect(await publicPage("/sitemap.xml")).toContain(`/te/${first}</loc>`);
  await expect.poll(() => publicPage("/search?q=lost+passbook"), soon).toContain(`href="/${first}"`);
  const header = await site.openAs("editor", "/admin/content/header");
  await expect
    .poll(() => header.locator(`datalist option[value="/${first}"]`).count(), soon)
    .toBeGreaterThan(0);

  // The page gets another address and a redirect.
  await page.getByRole("button", { name: "Address" }).click();
  await dialog.getByLabel("Address").fill(second);
  await dialog.getByRole("button", { name: "Change the address" }).click();
  await page.waitForURL(`**/admin/content/guide/${second}`);
  await expect.poll(() => statusOf(`/${first}`), soon).toBe(301);
  expect((await answerOf(`/te/${first}`)).headers.get("location")).toBe(`/te/${second}`);
  expect(await statusOf(`/${second}`)).toBe(200);
  expect(await publicPage("/guides")).toContain(`href="/${second}"`);
  expect(await publicPage("/sitemap.xml")).not.toContain(`/${first}<`);

  // The page is removed, with redirects from both addresses.
  await page.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete the page" }).click();
  await dialog.getByText("Choose where its readers go.").waitFor();
  await dialog.getByLabel("Where do its readers go?").selectOption("/passbook-guide");
  await dialog.getByRole("button", { name: "Delete the page" }).click();
  await page.waitForURL("**/admin/content/guide");
  for (const path of [`/${second}`, `/${first}`]) {
    await expect
      .poll(async () => (await answerOf(path)).headers.get("location"), soon)
      .toBe("/passbook-guide");
  }
  expect(await publicPage("/guides")).not.toContain(`/${second}`);
});

test("a text page lists its links before removal, is gone without a redirect, and is restored unchanged", async () => {
  const slug = `how-we-work-${mark()}`;
  const title = slug.replaceAll("-", " ");
  const page = await makePage("text-page", "New text page", title);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make a draft" }).click();
  await page.waitForURL(`**/admin/content/text-page/${slug}`);
  await page.getByRole("tab", { name: "English" }).waitFor();
  await fillForm(page);
  await page.getByRole("button", { name: /^Publish now/ }).click();
  await expect.poll(() => statusOf(`/${slug}`), soon).toBe(200);
  expect(await publicPage(`/hi/${slug}`)).toContain(title);

  const editor = await site.clientOf("editor");
  const content = {
    title: `Links to ${slug}`,
    lead: "…",
    seo: { title: "…", description: "…" },
    related: [`/${slug}`],
  };
  const sections = [{ id: "a", heading: "A", body: [`See [how](/${slug}).`] }];
  await editor
    .from("content_pages")
    .insert({
      kind: "text_page",
      slug: `links-to-${slug}`,
      content: { ...content, sections },
      published_at: "now",
    })
    .throwOnError();
  await expect.poll(() => publicPage(`/te/links-to-${slug}`), soon).toContain(`href="/te/${slug}"`);
  await page.reload();
  await page.getByRole("button", { name: "Delete" }).click();
  const use = dialog.getByRole("link", { name: `Links to ${slug}` });
  expect(await use.getAttribute("href")).toBe(`/admin/content/text-page/links-to-${slug}`);
  await dialog.getByLabel("Where do its readers go?").selectOption("gone");
  await dialog.getByRole("button", { name: "Delete the page" }).click();
  await expect.poll(() => statusOf(`/${slug}`), soon).toBe(410);
  expect(await publicPage(`/te/${slug}`)).toContain("ఈ పేజీని తొలగించాము.");

  await page.getByText(/^Deleted pages/).click();
  await page.getByRole("button", { name: `Restore ${title}` }).click();
  await page.waitForURL(`**/admin/content/text-page/${slug}`);
  await expect.poll(() => statusOf(`/${slug}`), soon).toBe(200);
});

test("redirects are added, followed and removed, on a phone", async () => {
  const page = await site.openAs("editor", "/admin/redirects", 390);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New redirect" }).click();
  await dialog.getByLabel("From", { exact: true }).fill("/Old/Services.php");
  await dialog.getByLabel("To", { exact: true }).fill("/no-such-page");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("There is no page at “/no-such-page”.").waitFor();
  await dialog.getByLabel("To", { exact: true }).fill("/legal-services");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("rowheader", { name: "/Old/Services.php" }).waitFor();
  const answer = await answerOf("/te/Old/Services.php");
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/te/legal-services"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole("button", { name: "Remove the redirect of /Old/Services.php" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("rowheader", { name: "/Old/Services.php" }).waitFor({ state: "detached" });
  expect(await statusOf("/te/Old/Services.php")).toBe(404);
});
