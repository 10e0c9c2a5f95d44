import { expect, test } from "vitest";
import { accounts } from "#tests/support/staff/accounts.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
/** The second member has another role from now on. */
const work = (role: string) =>
  site.service.from("staff").update({ role }).eq("display_name", accounts.editor.email).throwOnError();
const guide = "/admin/content/guide/khata-merging";

test("a writer saves a draft, finds it on the dashboard and requests publication; an owner finds it on the dashboard and publishes it", async () => {
  await work("writer");
  const page = await site.openAs("editor", "/admin/dashboard");
  const drafts = page.getByRole("region", { name: "Drafts" });
  await drafts.getByText("No guide, district page or text page has an English draft.").waitFor();
  await page.goto(site.server.url + guide);
  await page.getByRole("button", { name: "Ask for publication", disabled: true }).waitFor();
  expect(await page.getByRole("button", { name: /Publish|Schedule/ }).count()).toBe(0);
  await page.getByLabel("Title", { exact: true }).fill("Joining khatas");
  await page.keyboard.press("Control+s");
  await page.getByText("The draft is saved. Visitors do not see it.").waitFor();
  await page.getByRole("button", { name: "Ask for publication", disabled: false }).click();
  await page.getByText("Editors see your request on their first page.").waitFor();
  await page.goto(`${site.server.url}/admin/dashboard`);
  await drafts.locator(`a[href="${guide}"]`).waitFor();

  const owners = await site.openAs("owner", "/admin/dashboard");
  await owners.getByRole("region", { name: "Asked to be published" }).getByRole("link").click();
  await owners.getByRole("button", { name: "Publish now" }).click();
  await owners.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await owners.getByText("Live", { exact: true }).first().waitFor();
  const { data } = await site.service.from("publication_requests").select();
  expect(data).toEqual([]);
});

test("menu and dashboard show a member of the desk people, and nothing of the site", async () => {
  await work("desk");
  const page = await site.openAs("editor", "/admin/dashboard");
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  const menu = page.getByRole("navigation", { name: "Staff area" }).getByRole("link");
  await expect.poll(() => menu.allInnerTexts()).toEqual(["Today", "People", "Ready answers"]);
  expect(await page.getByRole("heading", { name: "What changed lately" }).count()).toBe(0);
  await page.goto(site.server.url + guide);
  await page.getByRole("heading", { name: "This page is not part of your work" }).waitFor();
  await page.getByRole("link", { name: "Go to your work" }).click();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
});

test("a reader can open every page and save nothing", async () => {
  await work("reader");
  const page = await site.openAs("editor", guide);
  await page.getByText("Your role cannot change this page.").waitFor();
  expect(await page.getByLabel("Title", { exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: /Publish|Save|Ask for/ }).count()).toBe(0);
});
