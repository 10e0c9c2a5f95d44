import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { openEditor, saveButton, toast } from "#tests/support/staff/content-editor.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";
import firm from "../../../deploy/set-up.example.json" with { type: "json" };

const site = await openStaffSite();
const alwaysOpen = { ...firm, claims: { ...firm.claims, always_open: "true" } };
const store = (value: object) =>
  site.service.from("global_settings").upsert({ key: "site_settings", value }).throwOnError();
const stored = async (): Promise<typeof firm> =>
  (await site.service.from("global_settings").select("value").eq("key", "site_settings").single()).data
    ?.value;
beforeEach(async () => {
  await store(firm);
});

const contradiction = "“24/7 Customer Service” and the office hours contradict each other.";
/** The description of a field, as screen readers announce it. */
const saidAt = async (page: Page, id: string) => {
  const notes = await page.locator(`[id="${id}"]`).getAttribute("aria-describedby");
  const texts = (notes ?? "").split(" ").map((note) => page.locator(`[id="${note}"]`).textContent());
  return (await Promise.all(texts)).join(" ");
};

test("the set-up refuses “24/7” beside office hours, at the field, also if the rest is postponed", async () => {
  const page = await site.openAs("owner", "/admin/set-up?step=claims");
  const claim = page.getByRole("group", { name: "24/7 Customer Service" });
  await claim.getByLabel("It is true. Say it").check();
  for (const button of ["Save and go on", "Save and finish later"]) {
    await page.getByRole("button", { name: button }).click();
    await claim.getByRole("alert").filter({ hasText: contradiction }).waitFor();
    // Changing the answer removes the message, so the next one is new.
    await claim.getByLabel("Say instead").check();
    await claim.getByRole("alert").waitFor({ state: "detached" });
    await claim.getByLabel("It is true. Say it").check();
  }
  expect((await stored()).claims.always_open).toBe("not-so");
});

test("the set-up warns of praise of a law firm; the owner may keep it, which is logged", async () => {
  const page = await site.openAs("owner", "/admin/set-up?step=claims");
  const claim = page.getByRole("group", { name: "Expert Legal Guidance" });
  expect(await claim.getByLabel("It is true. Say it").count()).toBe(0);
  // A law firm is not asked whether it offers legal services.
  expect(await page.getByRole("group", { name: "Legal Services" }).count()).toBe(0);
  await claim.getByLabel("Keep it against this advice").check();
  await claim.getByText("advocates may not advertise (Bar Council of India, Rule 36)").waitFor();
  await page.getByRole("button", { name: "Save and go on" }).click();
  await page.getByRole("heading", { name: "5. Checking, and prices" }).waitFor();
  await expect.poll(async () => (await fetch(site.server.url)).text()).toContain("Expert Legal Guidance");
  const { data } = await site.service.from("audit_log").select("actor, detail").eq("action", "wording_kept");
  expect(data).toEqual([{ actor: expect.any(String), detail: { claim: "legal_guidance" } }]);
  await page.goto(`${site.server.url}/admin/staff/log`);
  await page.getByText("kept “Expert Legal Guidance” against our advice").waitFor();
});

test("a firm that is not a law firm is asked about “Legal Services”, with the safer wording by default", async () => {
  await store({ ...firm, practice: "not-a-law-firm" });
  const page = await site.openAs("owner", "/admin/set-up?step=claims");
  const claim = page.getByRole("group", { name: "Legal Services" });
  await claim.getByLabel("Keep it against this advice").check();
  await page.getByRole("button", { name: "Save and go on" }).click();
  await page.getByRole("heading", { name: "5. Checking, and prices" }).waitFor();
  const home = async () => (await fetch(site.server.url)).text();
  await expect.poll(home).toContain("<small>Legal Services</small>");
});

test("if stored answers contradict each other, every staff page says so and visitors see the safer wording", async () => {
  await store(alwaysOpen);
  const page = await site.openAs("editor", "/admin/leads");
  await page.locator(".set-up-line").filter({ hasText: contradiction }).waitFor();
  await page.getByText("Until then visitors read the safer words.").waitFor();
  const home = async () => (await fetch(site.server.url)).text();
  await expect.poll(home).toContain("Write any time. We answer on working days.");
  expect(await home()).not.toContain("24/7");
  expect(await home()).not.toContain('content="noindex"');

  const owner = await site.openAs("owner", "/admin/set-up?step=answer");
  await owner.getByRole("button", { name: "Save and go on" }).click();
  await owner
    .getByRole("group", { name: "Office hours" })
    .getByRole("alert")
    .filter({ hasText: contradiction })
    .waitFor();
  for (const day of await owner.getByRole("group", { name: "Office hours" }).getByRole("checkbox").all())
    await day.uncheck();
  for (const time of ["From", "Until"]) await owner.getByLabel(time).fill("");
  await owner.getByLabel("We call back").selectOption("unsaid");
  await owner.getByRole("button", { name: "Save and go on" }).click();
  await owner.getByRole("heading", { name: "4. What the site may say of you" }).waitFor();
  await expect.poll(home).toContain("24/7 Customer Service");
  await page.locator(".set-up-line").waitFor({ state: "detached" });
});

test("the hero's editor refuses a contradiction at the field, and shows what visitors see instead", async () => {
  const page = await openEditor(site, "hero", "editor");
  // The shipped text stays as specified; what visitors see is shown beside it.
  await expect
    .poll(() => saidAt(page, "field-features-3"))
    .toContain("Visitors read “Write any time. We answer on working days.”");
  const support = page.locator("#field-features-2");
  await support.fill("Help 24x7");
  await saveButton(page).click();
  await page
    .getByRole("alert")
    .filter({ hasText: "This says that someone always answers, but the set-up gives office hours." })
    .waitFor();
  expect(await saidAt(page, "field-features-2")).toContain("the set-up gives office hours");
  expect((await site.service.from("homepage_content").select("id").eq("section_type", "hero")).data).toEqual(
    [],
  );

  await support.fill("The best advocates");
  await saveButton(page).click();
  await expect.poll(() => saidAt(page, "field-features-2")).toContain("advocates may not advertise");
  await support.fill("Help with the papers");
  await saveButton(page).click();
  await toast(page, "Hero content updated successfully");
});

test("the site settings refuse the same pair, but allow other changes on a contradictory site", async () => {
  await store(alwaysOpen);
  const page = await openEditor(site, "site-settings");
  await page.locator("#field-officer").fill("C. Example");
  await saveButton(page).click();
  await expect.poll(async () => (await stored()).officer).toBe("C. Example");
  await page.locator("#field-call_back").selectOption("2-days");
  await saveButton(page).click();
  await expect
    .poll(() => saidAt(page, "field-call_back"))
    .toContain("the time to call back contradict each other");
  expect((await stored()).call_back).toBe("1-day");
});

test("a message about a contradiction is in the member's language", async () => {
  await store(alwaysOpen);
  await site.service.from("staff").update({ language: "te" }).eq("role", "editor").throwOnError();
  const page = await site.openAs("editor", "/admin/leads");
  const line = page.locator(".set-up-line");
  await line.filter({ hasText: "24/7 Customer Service" }).waitFor();
  expect(await line.textContent()).toMatch(/ఆఫీసు వేళలు/);
  await site.service.from("staff").update({ language: null }).eq("role", "editor").throwOnError();
});
