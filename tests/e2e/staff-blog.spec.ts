import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";

import { expectFitForEveryone } from "#tests/support/axe.ts";
import { openStaffSite } from "#tests/support/staff-site.ts";

const site = await openStaffSite();

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text }).waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const body = (page: Page) => page.getByRole("textbox", { name: "Post" });
const patient = { timeout: 60_000, interval: 100 };
const fetchText = async (path: string) => (await fetch(site.server.url + path)).text();

/** A page on which everything the browser refuses or complains of is written down. */
async function open(name: "owner" | "editor", address: string, width?: number) {
  const page = await site.openAs(name, "/healthz", width);
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (line) => {
    if (line.type() === "error" || /Content Security Policy/.test(line.text())) faults.push(line.text());
  });
  await page.goto(site.server.url + address);
  return { page, faults };
}

async function writePost(
  page: Page,
  {
    title,
    excerpt = "An excerpt.",
    text = "Some words.",
  }: { title: string; excerpt?: string; text?: string },
) {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Excerpt").fill(excerpt);
  await body(page).click();
  await page.keyboard.type(text);
}

const emptyBlog = async () => {
  await site.service.from("blog_posts").delete().not("id", "is", null).throwOnError();
  await site.service.from("global_settings").delete().eq("key", "blog_begun").throwOnError();
};
// Each test begins with the blog as it is shipped, whatever the one before did or failed to do.
beforeEach(emptyBlog);

/** A post that is there already, published, without the editor. */
const publish = async (slug: string, title: string, text = "Some words.") => {
  const content = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] };
  const row = { slug, title, excerpt: "An excerpt.", content, published_at: "2026-01-01T00:00:00Z" };
  const { data } = await site.service.from("blog_posts").insert(row).select("id").single().throwOnError();
  return data.id as number;
};

test("the posts the site ships with are listed, and editing one makes rows of all of them", async () => {
  const { page, faults } = await open("editor", "/admin/blog");
  await page.getByRole("status").filter({ hasText: "18 posts" }).waitFor();
  expect(await page.getByText("Came with the site", { exact: true }).count()).toBe(18);
  await page.getByRole("link", { name: /Before you buy agricultural land/ }).click();
  await body(page).getByRole("heading", { name: "Round one: two questions that can end it" }).waitFor();
  await page.getByLabel("Title", { exact: true }).fill("Before you buy land");
  await button(page, "Publish the change").click();
  await toast(page, "Blog post updated successfully");
  await expect
    .poll(() => fetchText("/blog/before-you-buy-agricultural-land"), patient)
    .toContain("<h1>Before you buy land</h1>");
  expect(await fetchText("/blog")).toContain("How to read your passbook");
  const { count } = await site.service.from("blog_posts").select("id", { count: "exact", head: true });
  expect(count).toBe(18);
  expect(faults).toEqual([]);
});

test("a post with every kind of block is written, published, and looks on its page as in the editor", async () => {
  const { page, faults } = await open("editor", "/admin/blog");
  await page.getByRole("link", { name: "New post" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Every block there is");
  expect(await page.getByLabel("Address").inputValue()).toBe("every-block-there-is");
  await page.getByLabel("Excerpt").fill("A post with one of each.");
  await page.getByLabel("Tags").fill("Trial");
  await page.keyboard.press("Enter");
  await body(page).click();
  await button(page, "Heading").click();
  await page.keyboard.type("A heading");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Plain, ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("bold");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await button(page, "Smaller heading").click();
  await page.keyboard.type("A smaller one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- first item");
  await page.keyboard.press("Enter");
  await page.keyboard.type("second item");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await button(page, "Numbered list").click();
  await page.keyboard.type("step");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await button(page, "Quote").click();
  await page.keyboard.type("Somebody said so.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+k");
  const linkDialog = page.getByRole("dialog", { name: "Link" });
  await linkDialog.getByLabel("Address").fill("javascript:alert(1)");
  await button(page, "Save the link").click();
  await page.getByText("Use /page, https://…").waitFor();
  await linkDialog.getByLabel("Address").fill("/guides");
  await button(page, "Save the link").click();
  await page.keyboard.press("Enter");
  await button(page, "Dividing line").click();
  await button(page, "Table").click();
  await page.keyboard.type("Fee");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rupees");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Since");
  await button(page, "Publish").click();
  await toast(page, "Blog post published successfully");
  await page.waitForURL(/\/admin\/blog\/\d+$/);

  const visitor = await site.openPage();
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await visitor.goto(`${site.server.url}/blog/every-block-there-is`);
  expect(await describeBlocks(visitor, ".prose")).toEqual(await describeBlocks(page, ".ProseMirror"));
  expect(await visitor.locator(".prose th").first().getAttribute("scope")).toBe("col");
  expect(await fetchText("/feed.xml")).toContain("Every block there is");
  expect(await fetchText("/sitemap.xml")).toContain("/blog/every-block-there-is");
  expect(faults).toEqual([]);
});

/** Kind, words and looks of every block, as this browser draws them. */
const describeBlocks = (page: Page, root: string) =>
  page.locator(root).evaluate((element) =>
    [...element.querySelectorAll("h2, h3, p, li, blockquote, strong, a, hr, table, th, td")]
      .filter(({ textContent, tagName }) => textContent !== "" || /^(HR|TABLE|TH|TD)$/.test(tagName))
      .map((block) => {
        const {
          fontSize,
          fontWeight,
          fontStretch,
          color,
          lineHeight,
          marginTop,
          paddingLeft,
          borderTopWidth,
          listStyleType,
        } = getComputedStyle(block);
        return [
          block.tagName,
          block.tagName === "TABLE" ? "" : block.textContent,
          fontSize,
          fontWeight,
          fontStretch,
          color,
        ]
          .concat(lineHeight, marginTop, paddingLeft, borderTopWidth, listStyleType)
          .join(" ");
      }),
  );

test("a picture needs alternative text, in the dialog and again when saving", async () => {
  const { page } = await open("editor", "/admin/blog/new");
  await writePost(page, { title: "With a picture" });
  await page.keyboard.press("Enter");
  // As a program would put it on the clipboard: a picture of this site that nobody has described.
  await paste(page, '<p>before</p><img src="/social/site.png"><p>after</p>');
  await button(page, "Publish").click();
  await page.getByRole("alert").filter({ hasText: "A picture has no alternative text." }).waitFor();
  await page.locator(".ProseMirror img").click();
  await button(page, "Picture").click();
  const dialog = page.getByRole("dialog", { name: "Change the picture" });
  await dialog.getByRole("button", { name: "Change the picture" }).click();
  await dialog.getByText("Say what the picture shows.").waitFor();
  await dialog.getByLabel("Alternative text").fill("The site’s own picture");
  await dialog.getByRole("button", { name: "Change the picture" }).click();
  await button(page, "Publish").click();
  await toast(page, "Blog post published successfully");
  const html = await fetchText("/blog/with-a-picture");
  expect(html).toContain('alt="The site’s own picture"');
});

const paste = (page: Page, html: string) =>
  body(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    clipboardData.setData("text/plain", "plain");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test("what is pasted from Word, the web or an attacker becomes clean text", async () => {
  const { page, faults } = await open("editor", "/admin/blog/new");
  await body(page).click();
  await paste(
    page,
    `<meta charset="utf-8"><style>p{color:red}</style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->
    <script>window.hit = 1</script><img src="x" onerror="window.hit = 2"><iframe src="javascript:window.hit=3"></iframe>
    <h1 style="font-size:40pt">Big title</h1>
    <p class="MsoNormal" style="margin:0" onclick="window.hit=4">Normal <b style="font-weight:normal">not bold</b> <span style="font-weight:700">bold</span><o:p></o:p></p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">· &nbsp;</span>one</p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">· &nbsp;</span>two</p>
    <p><a href="javascript:window.hit=5">bad link</a> <a href="https://example.org/" onclick="x()">good link</a></p>
    <p>&nbsp;</p><table><tr><td style="width:9px" rowspan="1"><h2>Cell</h2></td></tr></table><svg onload="window.hit=6"></svg>
    <img src="https://tracker.example/p.gif" alt="t"><img alt="a > b" onerror="window.hit=7"/onload='window.hit=8' src=x>`,
  );
  await body(page).getByRole("heading", { name: "Big title", level: 2 }).waitFor();
  const html = await page.locator(".ProseMirror").innerHTML();
  expect(html.replace(/ class="[^"]*"/g, "").replace(/<p><br><\/p>/g, "")).toBe(
    "<h2>Big title</h2><p>Normal not bold <strong>bold</strong></p><ul><li><p>one</p></li><li><p>two</p></li></ul>" +
      '<p>bad link <a href="https://example.org/">good link</a></p>' +
      "<div><table><tbody><tr><td><p>Cell</p></td></tr></tbody></table></div>",
  );
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  expect(faults).toEqual([]);
});

test("a hostile row neither harms its page nor its editor", async () => {
  const { data } = await site.service
    .from("blog_posts")
    .insert({
      slug: "hostile",
      title: "Hostile",
      excerpt: "<img src=x onerror=window.hit=1>",
      published_at: "2026-01-01T00:00:00Z",
      content: {
        type: "doc",
        content: [
          { type: "script", content: [{ type: "text", text: "window.hit=2" }] },
          { type: "tableRow", content: [{ type: "text", text: "loose row" }] },
          { type: "image", attrs: { src: "javascript:window.hit=3", alt: "x", onerror: "window.hit=4" } },
          {
            type: "paragraph",
            content: [
              {
                type: "text",
                text: "safe words",
                marks: [{ type: "link", attrs: { href: "javascript:window.hit=5" } }],
              },
            ],
          },
          { type: "heading", attrs: { level: "2); alert(1)" }, content: [{ type: "text", text: "head" }] },
        ],
      },
    })
    .select()
    .single()
    .throwOnError();
  const { page, faults } = await open("editor", `/admin/blog/${data.id}`);
  await body(page).getByText("safe words").waitFor();
  expect(await page.locator(".ProseMirror a, .ProseMirror img, .ProseMirror script").count()).toBe(0);
  await page.goto(`${site.server.url}/blog/hostile`);
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  expect(faults).toEqual([]);
});

test("Telugu is typed letter by letter, gets an address in Latin letters and its own page", async () => {
  const { page } = await open("editor", "/admin/blog/new?locale=te");
  await page.getByLabel("Title", { exact: true }).fill("భూమి రికార్డులు");
  expect(await page.getByLabel("Address").inputValue()).toBe("bhumi-rikardulu");
  await page.getByLabel("Excerpt").fill("చిన్న పరిచయం.");
  await body(page).click();
  const keyboard = await page.context().newCDPSession(page);
  // As a phone's keyboard composes: the syllable grows in place and is then left alone.
  for (const text of ["క", "క్", "క్ష", "క్షే", "క్షేత్రం"])
    await keyboard.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await keyboard.send("Input.insertText", { text: "క్షేత్రం" });
  await page.keyboard.press("Enter");
  await keyboard.send("Input.insertText", { text: "పహాణీ" });
  expect(await page.locator(".ProseMirror > p").allInnerTexts()).toEqual(["క్షేత్రం", "పహాణీ"]);
  expect(await page.locator(".ProseMirror").getAttribute("lang")).toBe("te");
  await button(page, "Publish").click();
  await toast(page, "Blog post published successfully");
  expect(await fetchText("/te/blog/bhumi-rikardulu")).toContain("<p>క్షేత్రం</p><p>పహాణీ</p>");
});

test("a translation has its English beside it, and is marked from the list to the tab when the English changes", async () => {
  const { page } = await open("editor", "/admin/blog?locale=te");
  const telugu = page.locator("th [lang=te]").first();
  const title = (await telugu.textContent()) ?? "";
  await telugu.click();
  const beside = page.getByRole("complementary", { name: "The English post" });
  await beside.waitFor();
  // The Telugu post came with the site, and so did the English it was made from.
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe(title);
  expect(await beside.getByText("The English has changed").count()).toBe(0);
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect.poll(() => page.getByLabel("Title", { exact: true }).inputValue()).not.toBe(title);
  await page.getByLabel("Title", { exact: true }).fill("Said otherwise");
  await button(page, "Publish the change").click();
  await toast(page, "Blog post updated successfully");

  await page.getByRole("link", { name: /తెలుగు.*English changed/ }).click();
  await beside.getByText("The English has changed since this was translated.").waitFor();
  await beside.locator("ins", { hasText: "Said otherwise" }).waitFor();
  await expectFitForEveryone(page, "a post with its English beside it");
  await page.goto(`${site.server.url}/admin/dashboard`);
  await page.getByRole("link", { name: title }).click();
  await beside.getByRole("button", { name: "It says the same" }).click();
  await button(page, "Publish the change").click();
  await toast(page, "Blog post updated successfully");
  await page.goto(`${site.server.url}/admin/blog`);
  await page.getByText("English changed").first().waitFor();
  await expect
    .poll(() => page.getByRole("row", { name: title }).getByText("English changed").count())
    .toBe(0);
});

test("a scheduled post is hidden until its time and then appears by itself", async () => {
  const { page } = await open("editor", "/admin/blog/new");
  await writePost(page, { title: "For later" });
  await button(page, "Schedule for…").click();
  const dialog = page.getByRole("dialog", { name: "Schedule for…" });
  await dialog.getByText("On the clock of this device").waitFor();
  await dialog.getByLabel("Day and time").fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await dialog.getByText("Choose a time that is still to come.").waitFor();
  await dialog.getByLabel("Day and time").fill("2099-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await toast(page, "Blog post scheduled successfully");
  expect((await fetch(`${site.server.url}/blog/for-later`)).status).toBe(404);
  expect(await fetchText("/blog")).not.toContain("For later");
  // The dialog counts in minutes; the rest of the wait is made short from outside.
  const soon = new Date(Date.now() + 1500).toISOString();
  await site.service.from("blog_posts").update({ published_at: soon }).eq("slug", "for-later").throwOnError();
  await expect.poll(() => fetchText("/blog"), patient).toContain("For later");
  expect((await fetch(`${site.server.url}/blog/for-later`)).status).toBe(200);
});

test("a change of a public post waits as a draft that colleagues go on with, and is published when it is ready", async () => {
  const id = await publish("public-post", "As visitors know it");
  const { page } = await open("editor", `/admin/blog/${id}`);
  await page.getByLabel("Title", { exact: true }).fill("Not ready yet");
  await page.keyboard.press("Control+s");
  await toast(page, "The change is saved as a draft.");
  await page.getByText("Visitors see the post as it was before this change.").waitFor();
  expect(await fetchText("/blog/public-post")).toContain("As visitors know it");
  const { page: colleague } = await open("owner", "/admin/blog");
  await colleague.getByRole("row", { name: /As visitors know it.*A change waits/ }).waitFor();
  await colleague.getByRole("link", { name: "As visitors know it" }).click();
  await expect.poll(() => colleague.getByLabel("Title", { exact: true }).inputValue()).toBe("Not ready yet");
  await button(colleague, "Publish the change").click();
  await toast(colleague, "Blog post updated successfully");
  await expect.poll(() => fetchText("/blog/public-post"), patient).toContain("Not ready yet");
});

test("a change that waits beside a public post is dropped, and the history keeps it", async () => {
  const id = await publish("kept-post", "As it stays");
  const { page } = await open("editor", `/admin/blog/${id}`);
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("A thought that was none");
  await page.keyboard.press("Control+s");
  await toast(page, "The change is saved as a draft.");
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

test("a changed address keeps its readers, and a taken one is refused before and while saving", async () => {
  await publish("old-address", "A post that moves");
  await publish("taken-address", "A post that stays");
  const { page } = await open("editor", "/admin/blog");
  await page.getByLabel("Search in titles and texts").fill("that moves");
  await page.getByRole("status").filter({ hasText: "1 post" }).waitFor();
  await page.getByRole("link", { name: "A post that moves" }).click();
  await page.getByLabel("Address", { exact: true }).fill("taken-address");
  await page.getByText("The post “A post that stays” has this address.").waitFor();
  await button(page, "Publish the change").click();
  await toast(page, "The address is taken.");
  await page.getByLabel("Address", { exact: true }).fill("new-address");
  await button(page, "Publish the change").click();
  await toast(page, "Blog post updated successfully");
  const moved = await fetch(`${site.server.url}/blog/old-address`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/new-address"]);
});

test("two editors collide: the second sees both versions, chooses, and nothing is lost", async () => {
  const first = (await open("editor", "/admin/blog/new")).page;
  await writePost(first, { title: "Shared work", text: "Written first." });
  await button(first, "Save draft").click();
  await toast(first, "Blog post created successfully");
  await first.waitForURL(/\/admin\/blog\/\d+$/);
  const second = (await open("owner", new URL(first.url()).pathname)).page;
  await body(second).getByText("Written first.").waitFor();
  await first.getByText("owner@example.org is editing this too.").waitFor();
  await second.getByLabel("Excerpt").fill("The owner’s excerpt.");

  await body(first).click();
  await first.keyboard.press("End");
  await first.keyboard.type(" And then more.");
  await button(first, "Save draft").click();
  await toast(first, "Blog post updated successfully");

  await second.getByText("while you were writing").waitFor();
  await button(second, "Save draft").click();
  const dialog = second.getByRole("dialog", { name: "Someone saved a newer version" });
  await dialog.getByText("Nothing of yours is lost.").waitFor();
  // Only the other one changed the text, only this one the excerpt: that is what is proposed.
  expect(await dialog.getByRole("group", { name: "Post" }).getByLabel("Theirs").isChecked()).toBe(true);
  expect(await dialog.getByRole("group", { name: "Excerpt" }).getByLabel("Yours").isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "Use these, then save" }).click();
  await button(second, "Save draft").click();
  await toast(second, "Blog post updated successfully");
  const { data } = await site.service
    .from("blog_posts")
    .select("excerpt, content")
    .eq("slug", "shared-work")
    .single();
  expect(data?.excerpt).toBe("The owner’s excerpt.");
  expect(JSON.stringify(data?.content)).toContain("Written first. And then more.");
  // The first editor has nothing unsaved, so the joined version simply appears there.
  await expect.poll(() => first.getByLabel("Excerpt").inputValue(), patient).toBe("The owner’s excerpt.");
});

test("an earlier version is compared and restored; a deleted post comes back as a draft", async () => {
  const { page } = await open("editor", "/admin/blog/new");
  await writePost(page, { title: "Work with a past", text: "Written first." });
  await button(page, "Save draft").click();
  await toast(page, "Blog post created successfully");
  await page.waitForURL(/\/admin\/blog\/\d+$/);
  await body(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And then more.");
  await button(page, "Save draft").click();
  await toast(page, "Blog post updated successfully");
  await button(page, "History").click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await dialog.getByRole("list", { name: "Versions" }).getByRole("button").last().click();
  await dialog.locator("ins", { hasText: "Written first. And then more." }).waitFor();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect.poll(() => body(page).textContent(), patient).toBe("Written first.");
  await button(page, "Save draft").click();
  await toast(page, "Blog post updated successfully");

  await button(page, "Delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the post" }).click();
  await toast(page, "Blog post deleted successfully");
  await page.getByRole("link", { name: "Deleted posts" }).click();
  await page.getByRole("button", { name: "Restore Work with a past" }).click();
  await toast(page, "Blog post restored successfully");
  await expect.poll(() => body(page).textContent(), patient).toBe("Written first.");
  await page.getByText("Draft", { exact: true }).waitFor();
});

test("unsaved work survives a reload, shows in the preview, and is asked about before leaving", async () => {
  const { page } = await open("editor", "/admin/blog/new");
  await writePost(page, { title: "Not saved", text: "Only on this device." });
  const [preview] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Preview" }).click(),
  ]);
  await preview.getByRole("heading", { level: 1, name: "Not saved" }).waitFor();
  await page.getByLabel("Title", { exact: true }).fill("Not saved yet");
  await preview.getByRole("heading", { level: 1, name: "Not saved yet" }).waitFor();
  await preview.close();
  await page.reload();
  await page.getByText("Your unsaved changes were kept on this device and are back.").waitFor();
  expect(await body(page).textContent()).toBe("Only on this device.");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave with unsaved changes?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await button(page, "Discard").click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("");
});

test("a post is written and published with the keyboard alone", async () => {
  const { page } = await open("editor", "/admin/blog/new");
  await page.getByLabel("Title", { exact: true }).focus();
  await page.keyboard.type("By keyboard");
  await body(page).focus();
  await page.keyboard.type("Words");
  await page.keyboard.press("Alt+F10");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(await focused()).toBe("Undo");
  for (let i = 0; i < 2; i += 1) await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("Heading");
  await page.keyboard.press("Enter");
  expect(await page.locator(".ProseMirror h2").textContent()).toBe("Words");
  expect(await button(page, "Heading").getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+s");
  await toast(page, "Blog post created successfully");
  await button(page, "Publish").focus();
  await page.keyboard.press("Enter");
  // Without an excerpt it cannot be published: the cursor is where the fault is.
  await page.getByText("Write a sentence or two").waitFor();
  await page.keyboard.type("The excerpt.");
  await button(page, "Publish").focus();
  await page.keyboard.press("Enter");
  await toast(page, "Blog post published successfully");
});

test("nothing sticks out at 360 px and axe finds nothing at 360 and 1280 px", async () => {
  const id = await publish("a-post", "A post");
  const { page } = await open("editor", "/admin/blog");
  for (const address of [
    "/admin/blog",
    "/admin/blog/deleted",
    "/admin/blog/new",
    `/admin/blog/${id}`,
    `/admin/preview/blog/${id}`,
  ]) {
    await page.goto(site.server.url + address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (/\/blog\/(new|\d+)/.test(address) && !address.includes("preview")) await body(page).waitFor();
    await expectFitForEveryone(page, address);
  }
});
