import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";

import { body, button, emptyBlog, openWatched, toast, writePost } from "#tests/support/staff/blog-editor.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
const fetchText = async (path: string) => (await fetch(site.server.url + path)).text();
beforeEach(() => emptyBlog(site));

test("a post with every kind of block is written and published, and looks on its page as in the editor", async () => {
  const { page, faults } = await openWatched(site, "editor", "/admin/blog");
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
  const linkDialog = page.getByRole("dialog", { name: "A link" });
  await linkDialog.getByLabel("Page or address").fill("javascript:alert(1)");
  await button(page, "Insert").click();
  await page.getByText("Use /page, https://…").waitFor();
  await linkDialog.getByLabel("Page or address").fill("/guides");
  await button(page, "Insert").click();
  await page.keyboard.press("Enter");
  await button(page, "Table").click();
  await page.keyboard.type("Fee");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rupees");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Since");
  await button(page, "Publish now").click();
  await toast(page, "Blog post updated successfully");
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

/** Type, text and style of every block, as this browser renders them. */
const describeBlocks = (page: Page, root: string) =>
  page.locator(root).evaluate((element) =>
    [...element.querySelectorAll("h2, h3, p, li, blockquote, strong, a, table, th, td")]
      .filter(({ textContent, tagName }) => textContent !== "" || /^(TABLE|TH|TD)$/.test(tagName))
      // The editor has a paragraph inside items and cells.
      .filter((block) => block.tagName !== "P" || !block.closest("li, th, td"))
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
  const { page } = await openWatched(site, "editor", "/admin/blog/new");
  await writePost(page, { title: "With a picture" });
  await page.keyboard.press("Enter");
  // This is pasted as from another program: a picture of this site without an alternative text.
  await paste(page, '<p>before</p><img src="/social/site.png"><p>after</p>');
  await button(page, "Publish now").click();
  await page.getByRole("alert").filter({ hasText: "A picture has no alternative text." }).waitFor();
  await page.locator(".ProseMirror img").click();
  await button(page, "Picture").click();
  const dialog = page.getByRole("dialog", { name: "Change the picture" });
  await dialog.getByRole("button", { name: "Change the picture" }).click();
  await dialog.getByText("Say what the picture shows.").waitFor();
  await dialog.getByLabel("Alternative text").fill("The site’s own picture");
  await dialog.getByRole("button", { name: "Change the picture" }).click();
  await button(page, "Publish now").click();
  await toast(page, "Blog post updated successfully");
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

test("text pasted from Word, the web or an attacker is sanitised", async () => {
  const { page, faults } = await openWatched(site, "editor", "/admin/blog/new");
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

test("a hostile row harms neither its page nor its editor", async () => {
  const { data } = await site.service
    .from("blog_posts")
    .insert({
      slug: "hostile",
      title: "Hostile",
      excerpt: "<img src=x onerror=window.hit=1>",
      published_at: "2026-01-01T00:00:00Z",
      content: [
        "[safe words](javascript:window.hit=5)",
        "![x](javascript:window.hit=3)",
        "## <script>window.hit=2</script>",
        "| <img src=x onerror=window.hit=4> |",
        "[form](/media/javascript:window.hit=6.pdf)",
        { type: "image", attrs: { src: "javascript:window.hit=7" } },
      ],
    })
    .select()
    .single()
    .throwOnError();
  const { page, faults } = await openWatched(site, "editor", `/admin/blog/${data.id}`);
  await body(page).getByText("safe words").waitFor();
  expect(
    await page.locator(".ProseMirror img:not(.ProseMirror-separator), .ProseMirror script").count(),
  ).toBe(0);
  await page.goto(`${site.server.url}/blog/hostile`);
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  expect(faults).toEqual([]);
});

test("Telugu is typed letter by letter, gets a Latin slug and its own page", async () => {
  const { page } = await openWatched(site, "editor", "/admin/blog/new?locale=te");
  await page.getByLabel("Title", { exact: true }).fill("భూమి రికార్డులు");
  expect(await page.getByLabel("Address").inputValue()).toBe("bhumi-rikardulu");
  await page.getByLabel("Excerpt").fill("చిన్న పరిచయం.");
  await body(page).click();
  const keyboard = await page.context().newCDPSession(page);
  // The text is composed as by a phone's keyboard: the syllable grows in place.
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
  await button(page, "Publish now").click();
  await toast(page, "Blog post updated successfully");
  expect(await fetchText("/te/blog/bhumi-rikardulu")).toContain("<p>క్షేత్రం</p><p>పహాణీ</p>");
});

test("a post is written and published by keyboard", async () => {
  const { page } = await openWatched(site, "editor", "/admin/blog/new");
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
  await toast(page, "The draft is saved.");
  await button(page, "Discard").waitFor({ state: "detached" });
  await button(page, "Publish now").focus();
  await page.keyboard.press("Enter");
  // Without an excerpt it cannot be published: the cursor is at the fault.
  await page.getByText("Write a sentence or two").waitFor();
  await page.keyboard.type("The excerpt.");
  await button(page, "Publish now").focus();
  await page.keyboard.press("Enter");
  await toast(page, "Blog post updated successfully");
});

test("a figure of the ledger, a word and a source are chosen in a post, and its page prints and lists them", async () => {
  const { page } = await openWatched(site, "editor", "/admin/blog/new");
  await writePost(page, { title: "With a figure", text: "The duty is " });
  for (const [tool, dialog, which] of [
    ["Figure of the law ledger", "A figure of the law ledger", /^Sale deed/],
    ["Word of the glossary", "A word of the glossary", /^Khata/i],
    ["Source", "A source", /^S8/],
  ] as const) {
    await button(page, tool).click();
    const asked = page.getByRole("dialog", { name: dialog });
    const select = asked.getByLabel("Which");
    // The lists arrive after the dialog.
    const option = select.locator("option").filter({ hasText: which }).first();
    await select.selectOption((await option.getAttribute("value")) ?? "");
    await button(page, "Insert").click();
    await asked.waitFor({ state: "detached" });
    await page.locator(".ProseMirror:focus").waitFor();
    await page.keyboard.type(" ");
  }
  await button(page, "Publish now").click();
  await toast(page, "Blog post updated successfully");
  const { data } = await site.service
    .from("blog_posts")
    .select("content")
    .eq("slug", "with-a-figure")
    .single();
  expect(JSON.stringify(data?.content)).toMatch(
    /The duty is \{[a-z0-9-]+\} \[\[[a-z0-9-]+\]\] {1,2}\[S\d+\]/,
  );
  const html = await fetchText("/blog/with-a-figure");
  expect(html).toMatch(/The duty is (?!<\/)[^{]*\d/);
  expect(html).toContain('popoverTarget="word-');
  expect(html).toContain('id="sources"');
});
