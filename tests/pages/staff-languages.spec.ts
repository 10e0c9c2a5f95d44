import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite({});
const lead =
  (
    await site.service
      .from("contact_leads")
      .insert({ phone: "00000 00096", locale: "te", message: "భూమి" })
      .select("id")
      .single()
      .throwOnError()
  ).data.id ?? "";
await site.service.from("people").update({ next_call: "2026-01-01" }).eq("latest_lead", lead).throwOnError();
const owner = await site.clientOf("owner");
await owner.rpc("set_my_name", { new_name: "లక్ష్మి" }).throwOnError();
const choose = (language: string) => owner.rpc("set_my_language", { new_language: language }).throwOnError();

/** Two words in Latin letters count as English, unless they are allowed. */
const listEnglish = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Names, addresses, keys, texts of visitors and texts for them.
    const data =
      "[lang='en'], [contenteditable], code, kbd, output, .staff-logo, .staff-who b, script, style";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? "";
      const isShown = walker.currentNode.parentElement?.checkVisibility() ?? false;
      if (isShown && /[A-Za-z]{2,} +[a-z]{2,}/.test(text) && !walker.currentNode.parentElement?.closest(data))
        found.add(text);
    }
    return [...found];
  });

/** axe's rules about text: the language is set, names exist. Everything else is the same as in English. */
const aboutWords = ["cat.language", "cat.name-role-value", "cat.forms", "cat.text-alternatives"];

async function expectWordsToFit(page: Page, what: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await findAxeViolations(page, { only: aboutWords }), what).toEqual([]);
}

test.each([
  "dashboard",
  "leads",
  `leads/${lead}`,
  "content/hero",
  "content/guide",
  "reviews",
  "settings",
  "profile",
  "staff/log",
])(
  "in Telugu there is no English in the frame and the texts of /admin/%s, and nothing overflows",
  async (address) => {
    await choose("te");
    const page = await site.openAs("owner", `/admin/${address}`);
    await page.locator("main h1, main h2").first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("te");
    expect(await listEnglish(page)).toEqual([]);
    await expectWordsToFit(page, address);
  },
);

test.each(["dashboard", "content/hero"])(
  "in Hindi there is no English in /admin/%s, and nothing overflows",
  async (address) => {
    await choose("hi");
    const page = await site.openAs("owner", `/admin/${address}`);
    await page.locator("main h1, main h2").first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("hi");
    expect(await listEnglish(page)).toEqual([]);
    await expectWordsToFit(page, address);
  },
);

test("the language is chosen on the sign-in page, and in the profile for every device", async () => {
  const page = await site.openPage();
  await page.goto(`${site.server.url}/admin/login`);
  await page.getByRole("button", { name: "తెలుగు" }).click();
  await page.getByRole("heading", { name: "లాగిన్" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "లాగిన్" }).waitFor();
  await expect.poll(() => page.title()).toContain("లాగిన్");
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();

  const profile = await site.openAs("editor", "/admin/profile");
  await profile.getByLabel("Language of the staff area").last().selectOption("te");
  await profile.getByRole("button", { name: "Save", exact: true }).click();
  await profile.getByRole("heading", { name: "మీ ప్రొఫైల్" }).waitFor();
  await expect.poll(() => profile.title()).toContain("మీ ప్రొఫైల్");
  const editor = await site.clientOf("editor");
  const { data } = await editor.auth.getUser();
  const own = editor
    .from("staff")
    .select("language")
    .eq("user_id", data.user?.id ?? "");
  expect((await own.single().throwOnError()).data).toEqual({ language: "te" });
});

test("a member who uses English loads the texts of no other language", async () => {
  await choose("en");
  const page = await site.openAs("owner", "/admin/report");
  await page.getByRole("heading", { name: "Report" }).waitFor();
  // The device also stores it now; an earlier visit may have stored another language.
  await page.reload();
  await page.getByRole("heading", { name: "Report" }).waitFor();
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(files.filter((name) => /\/(?:te|hi)-/.test(name))).toEqual([]);
});
