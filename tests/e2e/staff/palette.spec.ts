import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { openInboxSite } from "#tests/support/staff/inbox.ts";

const { site, leave, service, idOf } = await openInboxSite();
const palette = (page: Page) => page.getByRole("dialog", { name: "Find or do" });
const field = (page: Page) => palette(page).getByRole("combobox");
const group = (page: Page, name: string) =>
  palette(page).getByRole("group", { name }).getByRole("option").allInnerTexts();

async function openPalette(who: "owner" | "editor", address: string, width?: number): Promise<Page> {
  const page = await site.openAs(who, address, width);
  await page.locator(".work").getByRole("heading").first().waitFor();
  await page.keyboard.press("Control+k");
  await palette(page).waitFor();
  return page;
}

test("a person is found by the Roman spelling of a Telugu name and opened without a mouse; Escape gives the focus back", async () => {
  const [id = ""] = await leave({ name: "బండి రాములు", phone: "98480 00041", message: "వారసత్వం" });
  const page = await openPalette("owner", "/admin/dashboard");
  // Typed at once: also before the list has been fetched.
  await page.keyboard.type("ramulu");
  await expect.poll(() => group(page, "People")).toEqual([expect.stringContaining("బండి రాములు")]);
  const active = () => field(page).getAttribute("aria-activedescendant");
  const first = await active();
  await page.keyboard.press("ArrowDown");
  expect(await active()).not.toBe(first);
  await page.keyboard.press("ArrowUp");
  expect(await active()).toBe(first);
  expect(await page.locator(`[id="${first}"]`).getAttribute("aria-selected")).toBe("true");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "బండి రాములు" }).waitFor();
  const { data } = await service.from("contact_leads").select("person_id").eq("id", id).single();
  expect(new URL(page.url()).pathname).toBe(`/admin/leads/${data?.person_id}`);

  const button = page.getByRole("button", { name: /Find or do/ });
  await button.click();
  await palette(page).waitFor();
  await page.keyboard.press("Escape");
  await palette(page).waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("one word finds pages, figures, posts, glossary, places and commands; Tab keeps one kind", async () => {
  const page = await openPalette("owner", "/admin/dashboard");
  await field(page).fill("వారసత్వం");
  await expect.poll(() => group(page, "Pages")).toContainEqual(expect.stringMatching(/succession/i));
  await field(page).fill("pattadar passbook");
  await expect.poll(() => group(page, "Glossary")).not.toEqual([]);
  await field(page).fill("parent dies");
  await expect.poll(() => group(page, "Posts")).toContainEqual(expect.stringContaining("When a parent dies"));
  await field(page).fill("2,500");
  await expect.poll(() => group(page, "Figures")).toContainEqual(expect.stringContaining("₹2,500"));
  await field(page).fill("mutation fee");
  await expect.poll(() => group(page, "Figures")).toContainEqual(expect.stringMatching(/^Mutation\s/));
  await field(page).fill("backups");
  await expect.poll(() => group(page, "Go to")).toEqual(["Backups"]);
  await field(page).fill("mutaton fee");
  await expect.poll(() => group(page, "Figures")).toContainEqual(expect.stringMatching(/^Mutation\s/));
  await field(page).fill("law ledger");
  await expect.poll(() => group(page, "Go to")).toEqual(["Law ledger"]);
  expect(await group(page, "Pages")).toEqual([]);
  for (const typed of ["new person", "log call"]) {
    await field(page).fill(typed);
    await expect.poll(async () => (await group(page, "Do"))[0]).toBe("New person");
  }
  await field(page).fill("a");
  await expect.poll(async () => (await group(page, "Pages")).length).toBe(3);
  await page.keyboard.press("Tab");
  await expect.poll(async () => (await group(page, "Pages")).length).toBeGreaterThan(3);
  await page.keyboard.press("Tab");
  await field(page).fill("asha");
  await palette(page).getByRole("option", { name: "New person: asha" }).click();
  expect(await page.getByRole("dialog", { name: "New person" }).getByLabel("Name").inputValue()).toBe("asha");
});

test("commands of the open person are offered with their keys, and do what the key does", async () => {
  const [id] = await leave({ name: "Suresh", phone: "98480 00042", message: "My survey number" });
  const page = await openPalette("owner", `/admin/leads/${id}`);
  await field(page).fill("hand over");
  await expect
    .poll(() => group(page, "Do"))
    .toContainEqual(expect.stringMatching(/Hand over to …\s+Suresh\s+a/));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /Hand over: / }).waitFor();
});

test("a member of the desk finds people by number on a phone, and nothing of the site; a writer finds no people", async () => {
  await leave({ name: "Suresh", phone: "98480 00042", phone_e164: "+919848000042", message: "succession" });
  const work = (role: string) =>
    service.from("staff").update({ role }).eq("user_id", idOf("editor")).throwOnError();
  await work("desk");
  const page = await site.openAs("editor", "/admin/dashboard", 390);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await field(page).fill("00042");
  await expect.poll(() => group(page, "People")).toEqual([expect.stringContaining("+91 98480 00042")]);
  await field(page).fill("succession");
  await expect.poll(() => group(page, "Do")).toContain("Search all enquiries for “succession”");
  expect(await group(page, "Pages")).toEqual([]);
  expect(
    await palette(page)
      .getByRole("option", { name: /texts|New post/ })
      .count(),
  ).toBe(0);

  await work("writer");
  const asked: string[] = [];
  const writers = await openPalette("editor", "/admin/dashboard");
  writers.on("request", (request) => asked.push(request.url()));
  await field(writers).fill("suresh");
  await expect.poll(() => group(writers, "Do")).toEqual(["Search all texts for “suresh”"]);
  expect(asked.filter((url) => url.includes("find_anyone"))).toEqual([]);
  await work("editor");
});
