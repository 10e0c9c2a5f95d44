import { beforeEach, expect, test } from "vitest";

import { expectFitForEveryone } from "#tests/support/browser/axe.ts";
import {
  body,
  button,
  emptyBlog,
  openWatched,
  patient,
  publish,
  saveDraft,
  toast,
  writePost,
} from "#tests/support/staff/blog-editor.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
const fetchText = async (path: string) => (await fetch(site.server.url + path)).text();
beforeEach(() => emptyBlog(site));

test("the shipped posts are listed, and editing one stores all of them as rows", async () => {
  const { page, faults } = await openWatched(site, "editor", "/admin/blog");
  await page.getByRole("status").filter({ hasText: "6 posts" }).waitFor();
  expect(await page.getByText("Came with the site", { exact: true }).count()).toBe(6);
  await page.getByRole("link", { name: /Before you buy agricultural land/ }).click();
  await body(page)
    .getByRole("heading", { name: "First: two questions that can rule the land out" })
    .waitFor();
  await page.getByLabel("Title", { exact: true }).fill("Before you buy land");
  await button(page, "Publish now").click();
  await toast(page, "Blog post updated successfully");
  await expect
    .poll(() => fetchText("/blog/before-you-buy-agricultural-land"), patient)
    .toContain("<h1>Before you buy land</h1>");
  expect(await fetchText("/blog")).toContain("How to read your passbook");
  const { count } = await site.service.from("blog_posts").select("id", { count: "exact", head: true });
  expect(count).toBe(18);
  expect(faults).toEqual([]);
});

test("a translation has its English beside it, and is marked in list and tab when the English changes", async () => {
  const { page } = await openWatched(site, "editor", "/admin/blog?locale=te");
  const telugu = page.locator("th [lang=te]").first();
  const title = (await telugu.textContent()) ?? "";
  await telugu.click();
  await page.locator(".field-english").first().waitFor();
  // The Telugu post and its English original are shipped.
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe(title);
  expect(await page.getByText("The English has changed.").count()).toBe(0);
  await page.getByRole("tab", { name: "English" }).click();
  await expect.poll(() => page.getByLabel("Title", { exact: true }).inputValue()).not.toBe(title);
  await page.getByLabel("Title", { exact: true }).fill("Said otherwise");
  await button(page, "Publish now").click();
  await toast(page, "Blog post updated successfully");

  await page.getByRole("tab", { name: /తెలుగు.*1 out of date/ }).click();
  await page.getByText("The English has changed.").waitFor();
  await page.locator("ins", { hasText: "Said otherwise" }).waitFor();
  await expectFitForEveryone(page, "a post with its English beside it");
  await page.goto(`${site.server.url}/admin/dashboard`);
  await page.getByRole("link", { name: title }).click();
  await button(page, "Still right").click();
  await button(page, "Publish now").click();
  await toast(page, "Blog post updated successfully");
  await page.goto(`${site.server.url}/admin/blog`);
  await page.getByText("English changed").first().waitFor();
  await expect
    .poll(() => page.getByRole("row", { name: "Said otherwise" }).getByText("English changed").count())
    .toBe(1);
});

test("a new translation begins with the whole English post, and is published as a page of its own", async () => {
  const id = await publish(site, "to-translate", "To be translated", "English words.");
  const { page } = await openWatched(site, "editor", `/admin/blog/${id}`);
  await page.getByRole("tab", { name: /తెలుగు.*not written/ }).click();
  await page.getByText("This begins with the English text").waitFor();
  await body(page).getByText("English words.").waitFor();
  await page.getByLabel("Excerpt").fill("చిన్న పరిచయం.");
  await button(page, "Publish now").click();
  await page.getByText("Write the title in Telugu.").waitFor();
  await page.getByLabel("Title", { exact: true }).fill("అనువాదం");
  await button(page, "Publish now").click();
  await toast(page, "Blog post updated successfully");
  await expect.poll(() => fetchText("/te/blog/to-translate"), patient).toContain("<h1>అనువాదం</h1>");
  expect(await fetchText("/blog/to-translate")).toContain("<h1>To be translated</h1>");
  const { data } = await site.service.from("blog_posts").select("made_from").eq("locale", "te").single();
  expect(data?.made_from).toMatchObject({ title: "To be translated", content: ["English words."] });
});

test("a scheduled post is hidden until its time and then appears by itself", async () => {
  const { page } = await openWatched(site, "editor", "/admin/blog/new");
  await writePost(page, { title: "For later" });
  await button(page, "Schedule").click();
  const dialog = page.getByRole("dialog", { name: "Schedule for…" });
  await dialog.getByText("In Indian time (IST).").waitFor();
  await dialog.getByLabel("Day and time").fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await dialog.getByText("Choose a time that is still to come.").waitFor();
  await dialog.getByLabel("Day and time").fill("2099-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await toast(page, "Visitors will see it from");
  expect((await fetch(`${site.server.url}/blog/for-later`)).status).toBe(404);
  expect(await fetchText("/blog")).not.toContain("For later");
  // The dialog counts in minutes; the test shortens the rest of the wait.
  const soon = new Date(Date.now() + 1500).toISOString();
  await site.service.from("blog_posts").update({ published_at: soon }).eq("slug", "for-later").throwOnError();
  await expect.poll(() => fetchText("/blog"), patient).toContain("For later");
  expect((await fetch(`${site.server.url}/blog/for-later`)).status).toBe(200);
});

test("a change of a public post is a shared draft, and is published when it is ready", async () => {
  const id = await publish(site, "public-post", "As visitors know it");
  const { page } = await openWatched(site, "editor", `/admin/blog/${id}`);
  await page.getByLabel("Title", { exact: true }).fill("Not ready yet");
  await page.keyboard.press("Control+s");
  await toast(page, "The draft is saved.");
  await page.getByText("Visitors see the post as it was before this change.").waitFor();
  expect(await fetchText("/blog/public-post")).toContain("As visitors know it");
  const { page: colleague } = await openWatched(site, "owner", "/admin/blog");
  await colleague.getByRole("row", { name: /As visitors know it.*A change waits/ }).waitFor();
  await colleague.getByRole("link", { name: "As visitors know it" }).click();
  await expect.poll(() => colleague.getByLabel("Title", { exact: true }).inputValue()).toBe("Not ready yet");
  await button(colleague, "Publish now").click();
  await toast(colleague, "Blog post updated successfully");
  await expect.poll(() => fetchText("/blog/public-post"), patient).toContain("Not ready yet");
});

test("a waiting change of a public post is discarded, and stays in the history", async () => {
  const id = await publish(site, "kept-post", "As it stays");
  const { page } = await openWatched(site, "editor", `/admin/blog/${id}`);
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("A thought that was none");
  await page.keyboard.press("Control+s");
  await toast(page, "The draft is saved.");
  await button(page, "Drop the change").click();
  await page.getByRole("dialog").getByRole("button", { name: "Drop the change" }).click();
  await toast(page, "The change is dropped.");
  await expect.poll(() => title.inputValue()).toBe("As it stays");
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe("As it stays");
  expect(await fetchText("/blog/kept-post")).toContain("As it stays");
  const { data } = await site.service
    .from("waiting_versions")
    .select("value")
    .eq("row_key", String(id))
    .throwOnError();
  expect(JSON.stringify(data)).toContain("A thought that was none");
});

test("a changed address redirects, and a used one is refused before and during saving", async () => {
  await publish(site, "old-address", "A post that moves");
  await publish(site, "taken-address", "A post that stays");
  const { page } = await openWatched(site, "editor", "/admin/blog");
  await page.getByLabel("Search in titles and texts").fill("that moves");
  await page.getByRole("status").filter({ hasText: "1 post" }).waitFor();
  await page.getByRole("link", { name: "A post that moves" }).click();
  await page.getByLabel("Address", { exact: true }).fill("taken-address");
  await page.getByText("The post “A post that stays” has this address.").waitFor();
  await button(page, "Publish now").click();
  await toast(page, "The address is taken.");
  await page.getByLabel("Address", { exact: true }).fill("new-address");
  await button(page, "Publish now").click();
  await toast(page, "Blog post updated successfully");
  const moved = await fetch(`${site.server.url}/blog/old-address`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/new-address"]);
});

test("on a conflict the second editor sees both versions, chooses, and nothing is lost", async () => {
  const first = (await openWatched(site, "editor", "/admin/blog/new")).page;
  await writePost(first, { title: "Shared work", text: "Written first." });
  await saveDraft(first);
  await first.waitForURL(/\/admin\/blog\/\d+$/);
  const second = (await openWatched(site, "owner", new URL(first.url()).pathname)).page;
  await body(second).getByText("Written first.").waitFor();
  await first.getByText("owner@example.org is editing this too.").waitFor();
  await second.getByLabel("Excerpt").fill("The owner’s excerpt.");

  await body(first).click();
  await first.keyboard.press("End");
  await first.keyboard.type(" And then more.");
  await saveDraft(first);

  await second.getByText("while you were writing").waitFor();
  await button(second, "Save draft").click();
  const dialog = second.getByRole("dialog", { name: "Someone saved a newer version" });
  await dialog.getByText("None of your changes is lost.").waitFor();
  // Only the other editor changed the text, and only this one the excerpt. These versions are preselected.
  expect(
    await dialog
      .getByRole("group", { name: "Post" })
      .getByRole("radio", { name: /^Theirs/ })
      .isChecked(),
  ).toBe(true);
  expect(
    await dialog
      .getByRole("group", { name: "Excerpt" })
      .getByRole("radio", { name: /^Yours/ })
      .isChecked(),
  ).toBe(true);
  await dialog.getByRole("button", { name: "Use these and save" }).click();
  await toast(second, "The draft is saved.");
  const { data } = await site.service
    .from("blog_posts")
    .select("excerpt, content")
    .eq("slug", "shared-work")
    .single();
  expect(data?.excerpt).toBe("The owner’s excerpt.");
  expect(JSON.stringify(data?.content)).toContain("Written first. And then more.");
  // The first editor has nothing unsaved, so the merged version appears there.
  await expect.poll(() => first.getByLabel("Excerpt").inputValue(), patient).toBe("The owner’s excerpt.");
});

test("an earlier version is compared and restored; a deleted post is restored as a draft", async () => {
  const { page } = await openWatched(site, "editor", "/admin/blog/new");
  await writePost(page, { title: "Work with a past", text: "Written first." });
  await saveDraft(page);
  await page.waitForURL(/\/admin\/blog\/\d+$/);
  await body(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And then more.");
  await saveDraft(page);
  await button(page, "History").click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await dialog.getByRole("list", { name: "Versions" }).getByRole("button").last().click();
  await dialog.locator("ins", { hasText: "Written first. And then more." }).waitFor();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect.poll(() => body(page).textContent(), patient).toBe("Written first.");
  await saveDraft(page);

  await button(page, "Delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the post" }).click();
  await toast(page, "Blog post deleted successfully");
  await page.getByText(/^Deleted posts/).click();
  await page.getByRole("button", { name: "Restore Work with a past" }).click();
  await toast(page, "It is a draft until you publish it.");
  await expect.poll(() => body(page).textContent(), patient).toBe("Written first.");
  await page.getByRole("tab", { name: "English Draft" }).waitFor();
});

test("unsaved work survives a reload, shows in the preview, and is asked about before leaving", async () => {
  const { page } = await openWatched(site, "editor", "/admin/blog/new");
  await writePost(page, { title: "Not saved", text: "Only on this device." });
  await button(page, "Preview").click();
  const preview = page.frameLocator("iframe");
  await preview.getByRole("heading", { level: 1, name: "Not saved" }).waitFor();
  await page.getByLabel("Title", { exact: true }).fill("Not saved yet");
  await preview.getByRole("heading", { level: 1, name: "Not saved yet" }).waitFor();
  await page.reload();
  await page.getByText("Your unsaved changes were kept on this device and are back.").waitFor();
  expect(await body(page).textContent()).toBe("Only on this device.");
  await page.getByRole("link", { name: "Today" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave with unsaved changes?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await button(page, "Discard").click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("");
});
