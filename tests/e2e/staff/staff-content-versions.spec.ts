import { expect, test } from "vitest";
import { bringForward } from "#tests/support/bring-forward.ts";
import { answerCheck } from "#tests/support/browser/answer-check.ts";
import { openEditor, saveButton, shipped, toast } from "#tests/support/staff/content-editor.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();

const publicPage = async (path: string) => (await fetch(site.server.url + path)).text();

test("the preview is the real page with the unsaved text, in two widths, and breaks no rule of the policy", async () => {
  const page = await openEditor(site, "hero");
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.reload();
  const frame = page.frameLocator("iframe");
  await page.getByLabel("Headline", { exact: true }).fill("Only in the preview.");
  await frame.locator("h1", { hasText: "Only in the preview." }).waitFor();
  expect(await publicPage("/")).not.toContain("Only in the preview.");
  // The frame has no scripts, but the colours and layout of the site.
  const widthOf = () => frame.locator("body").evaluate((body) => body.ownerDocument.defaultView?.innerWidth);
  expect(await widthOf()).toBeLessThan(400);
  await page.getByRole("button", { name: "Desktop" }).click();
  await expect.poll(widthOf).toBeGreaterThan(1200);
  expect(said.filter((words) => words.includes("Content Security Policy"))).toEqual([]);
});

test("the preview scrolls to the edited text without moving the form; nothing in it is folded", async () => {
  const page = await openEditor(site, "footer");
  const frame = page.frameLocator("iframe");
  await frame.locator("footer").waitFor();
  await page.locator("#field-tagline").fill("Followed by the preview.");
  const said = frame.getByText("Followed by the preview.");
  await expect
    .poll(() =>
      said.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0);
      }),
    )
    .toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("button", { name: "Discard" }).click();

  await page.goto(`${site.server.url}/admin/content/faq`);
  await frame.locator("main details").first().waitFor();
  expect(await frame.locator("main details:not([open])").count()).toBe(0);
});

test("the history shows the changes of each save, and the shipped text can be restored", async () => {
  const page = await openEditor(site, "hero");
  await page.getByLabel("Headline", { exact: true }).fill("A headline that goes again.");
  // The key is pressed immediately. It waits until the changes are known.
  await page.keyboard.press("Control+s");
  await toast(page, "The draft is saved. Visitors do not see it.");
  expect(await publicPage("/")).not.toContain("A headline that goes again.");
  const versions = page.getByRole("list", { name: "Versions" }).getByRole("button");
  // The dialog shows the state when it was opened, so it is opened again until the editor has read the save back.
  const openHistory = async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "History" }).click();
    return versions.first().innerText();
  };
  await expect.poll(openHistory, { timeout: 30_000 }).toContain("Headline");
  await versions.last().filter({ hasText: "As it came with the site" }).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  expect(await page.getByLabel("Headline", { exact: true }).inputValue()).toBe(shipped("home/hero").headline);
  await page.getByRole("button", { name: "Discard" }).click();
});

test.each([
  ["hero", "headline", "Hero content updated successfully"],
  ["guides-list", "section_title", "Guides content updated successfully"],
])("an earlier version of %s is compared, previewed and restored", async (kind, field, words) => {
  const page = await openEditor(site, kind);
  for (const text of ["The version to go back to.", "A version made by mistake."]) {
    await page.locator(`#field-${field}`).fill(text);
    const [saved] = await Promise.all([
      page.waitForResponse(
        (response) => response.request().method() === "POST" && response.url().includes("/rest/v1/"),
      ),
      saveButton(page).click(),
    ]);
    expect(saved.ok(), `${saved.status()} ${saved.url()} ${await saved.text()}`).toBe(true);
    await page.locator(".savebar").getByText("Live", { exact: true }).waitFor();
  }
  await page.getByRole("button", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await dialog.getByRole("list", { name: "Versions" }).getByRole("button").nth(1).click();
  await dialog.locator("del", { hasText: "The version to go back to." }).waitFor();
  await dialog.frameLocator("iframe").getByText("The version to go back to.").first().waitFor();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await toast(page, "is in the form. Save to keep it.");
  expect(await page.locator(`#field-${field}`).inputValue()).toBe("The version to go back to.");
  await saveButton(page).click();
  await toast(page, words);
  await page.locator(".savebar").getByText("Live", { exact: true }).waitFor();
  expect(await page.locator(`#field-${field}`).inputValue()).toBe("The version to go back to.");
});

test("a guide is drafted, scheduled and goes live by time, through the page cache", async () => {
  // A retry finds the rows of the first attempt: the text is new each time.
  const words = `Drafted, then scheduled at ${Date.now()}.`;
  const page = await openEditor(site, "guide/khata-merging", "editor");
  await page.locator("#field-title").fill(words);
  await page.getByRole("button", { name: "Save draft" }).click();
  await toast(page, "The draft is saved.");
  await page.locator(".savebar").getByText("Draft", { exact: true }).waitFor();
  expect(await publicPage("/khata-merging")).not.toContain(words);

  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByLabel("Day and time").fill("2099-01-01T09:00");
  await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
  await answerCheck(page);
  await toast(page, "Visitors will see it from");
  await page.locator(".savebar").getByText("Scheduled", { exact: true }).waitFor();
  expect(await publicPage("/khata-merging")).not.toContain(words);
  await bringForward(site.service, { kind: "guide", slug: "khata-merging" });
  // The page is rendered before its time, so that the clock must drop it from the cache.
  await publicPage("/khata-merging");
  await expect.poll(() => publicPage("/khata-merging")).toContain(words);
});

test("a scheduled guide can be unscheduled", async () => {
  const page = await openEditor(site, "guide/nala-application-guide");
  await page.locator("#field-title").fill("Never to be seen.");
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
  await answerCheck(page);
  await toast(page, "Visitors will see it from");
  await page.getByRole("button", { name: "Unschedule" }).click();
  await toast(page, "The draft is saved.");
  await page.locator(".savebar").getByText("Draft", { exact: true }).waitFor();
  expect(await publicPage("/nala-application-guide")).not.toContain("Never to be seen.");
});

test("publishing one of two scheduled languages asks about the other and publishes both", async () => {
  const slug = "survey-guide";
  const mark = Date.now();
  const words = { en: `Two languages at once ${mark}`, te: `రెండు భాషలు ఒకేసారి ${mark}` };
  const page = await openEditor(site, `guide/${slug}`, "editor");
  const dialog = page.getByRole("dialog");
  await page.locator("#field-title").fill(words.en);
  await page.getByRole("tab", { name: /తెలుగు/ }).click();
  await page.locator("#field-title").fill(words.te);
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByLabel("Day and time").fill("2099-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await answerCheck(page);
  await toast(page, "Visitors will see it from");
  await page.getByRole("tab", { name: /English.*from 1 Jan 2099/ }).click();

  const publish = page.getByRole("button", { name: "Publish now" });
  const asked = page.getByRole("dialog", { name: "Publish the other languages too?" });
  await publish.click();
  await asked.getByText("Telugu: from 1 Jan 2099, 09:00").waitFor();
  await asked.getByRole("button", { name: "Cancel" }).click();
  expect(await publicPage(`/${slug}`)).not.toContain(words.en);

  // The two languages were scheduled together, so both are preselected.
  await publish.click();
  await asked.getByRole("button", { name: "Publish", exact: true }).click();
  await answerCheck(page);
  await toast(page, "content updated successfully");
  await expect.poll(() => publicPage(`/${slug}`)).toContain(words.en);
  await expect.poll(() => publicPage(`/te/${slug}`)).toContain(words.te);
});

test("a preview without a session is refused", async () => {
  const { data } = await (await site.clientOf("stranger")).auth.getSession();
  for (const token of [data.session?.access_token, "nonsense"]) {
    const answer = await fetch(`${site.server.url}/admin/preview`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ path: "/", kindId: "hero", slug: "main", content: {} }),
    });
    expect(answer.status).toBe(401);
  }
});
