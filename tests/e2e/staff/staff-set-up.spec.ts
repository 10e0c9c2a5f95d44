import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
// As on a new site: the template's firm is removed.
beforeAll(async () => {
  await site.service.from("global_settings").delete().eq("key", "site_settings").throwOnError();
});

const heading = (page: Page, words: string) => page.getByRole("heading", { level: 2, name: words }).waitFor();
const goOn = (page: Page) => page.getByRole("button", { name: "Save and go on" }).click();
const publicPage = async (address: string) => (await fetch(site.server.url + address)).text();

test("an owner sets the firm up in five steps, pauses in between, and the public site follows", async () => {
  const page = await site.openAs("owner", "/admin/leads");
  const line = page.locator(".set-up-line");
  expect(await line.textContent()).toContain("answers are missing: search engines are kept out.");
  await line.getByRole("link", { name: "Set up the firm" }).click();

  await heading(page, "1. Who you are");
  await goOn(page);
  await page.getByText("Enter the name the firm is registered under.").waitFor();
  await page.getByLabel("Registered name").fill("Kaveri Paperwork LLP");
  await page.getByLabel("No. We help with papers").check();
  await goOn(page);

  await heading(page, "2. How people reach you");
  await page.getByLabel("Main number", { exact: true }).fill("12345");
  await goOn(page);
  await page.getByText("12345 has 5 digits.").waitFor();
  await page.getByLabel("Main number", { exact: true }).fill("+91 00000 00041");
  await page.getByRole("button", { name: "Save and finish later" }).click();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();

  // Saved answers are there; a returning owner starts at the first incomplete step.
  await page
    .getByRole("region", { name: "Setting up" })
    .getByRole("link", { name: "Set up the firm" })
    .click();
  await heading(page, "2. How people reach you");
  expect(await page.getByLabel("Main number", { exact: true }).inputValue()).toBe("+91 00000 00041");
  await page.getByLabel("Email", { exact: true }).fill("office@kaveri.example");
  await page.getByLabel("Address").fill("12 Tank Road, Warangal");
  await goOn(page);

  await heading(page, "3. When you answer");
  for (const day of ["Monday", "Tuesday", "Wednesday"]) await page.getByLabel(day).check();
  await page.getByLabel("From").fill("09:30");
  await page.getByLabel("Until").fill("17:00");
  await page.getByLabel("We call back").selectOption("2-days");
  await page.getByLabel("Telugu").check();
  await page.getByLabel("Who answers complaints").fill("Asha R.");
  await goOn(page);

  await heading(page, "4. What the site may say of you");
  for (const group of await page.getByRole("group").all()) await group.getByRole("radio").last().check();
  await page.getByRole("group", { name: "Step-by-step Support" }).getByLabel("It is true").check();
  await goOn(page);

  await heading(page, "5. Checking, and prices");
  await page.getByLabel("Name", { exact: true }).fill("R. Rao");
  await page.getByLabel("Email", { exact: true }).fill("rao@kaveri.example");
  await page.getByRole("button", { name: "Add a price" }).click();
  await page.getByLabel("Work").fill("RTI application");
  await page.getByLabel("Price or range").fill("₹100 to ₹200");
  await page.getByRole("button", { name: "Save and finish", exact: true }).click();
  await page.getByText("The firm is set up.").waitFor();
  await line.waitFor({ state: "detached" });

  const [home, contact, services] = await Promise.all(["/", "/contact", "/legal-services"].map(publicPage));
  expect(home).toContain("tel:+910000000041");
  expect(home).toContain("Step-by-step Support");
  expect(home).not.toContain("24/7");
  expect(home).not.toContain('content="noindex"');
  expect(contact).toContain("Monday to Wednesday, 9:30 am to 5 pm");
  expect(contact).toContain("It is not a law firm.");
  expect(services).toContain("₹100 to ₹200");
});

test("an editor sees the missing answers and cannot give them", async () => {
  await site.service.from("global_settings").delete().eq("key", "site_settings").throwOnError();
  const page = await site.openAs("editor", "/admin/set-up");
  await page.getByText("Only an owner can change these answers.").waitFor();
  expect(await page.getByRole("button", { name: "Save and go on" }).count()).toBe(0);
});
