import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

import { expectFitForEveryone } from "#tests/support/browser/axe.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();

let shade = 0;
/** Another colour each time, because the same file twice is one picture. */
async function photo(name: string, width = 800, height = 600) {
  shade += 1;
  const background = { r: (40 * shade) % 256, g: 114, b: 54 };
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}
const grid = (page: Page) => page.locator(".picture-grid");
const pictureNames = (page: Page) => grid(page).locator("b").allInnerTexts();
/** An existing picture with its alternative text. Content refers to its second largest width. */
async function addPicture(name: string, words: Record<string, string> = {}) {
  const { data: signedIn } = await (await site.clientOf("editor")).auth.getSession();
  const { buffer } = await photo(name, 1500, 1000);
  const answer = await fetch(`${site.server.url}/admin/media?${new URLSearchParams({ name })}`, {
    method: "POST",
    headers: { authorization: `Bearer ${signedIn.session?.access_token}` },
    body: new Uint8Array(buffer),
  });
  expect(answer.status).toBe(201);
  const { picture } = (await answer.json()) as { picture: { id: string; folder: string } };
  if (Object.keys(words).length > 0)
    await site.service.from("media").update(words).eq("id", picture.id).throwOnError();
  return { ...picture, address: `/media/${picture.folder}/960.jpg` };
}
const showInHero = (addresses: string[]) =>
  site.service
    .from("homepage_content")
    .insert({ section_type: "hero", content: { background_images: addresses } })
    .throwOnError();

// Each test begins with an empty library.
beforeEach(async () => {
  await site.service.from("homepage_content").delete().not("id", "is", null).throwOnError();
  await site.service.from("media").delete().not("id", "is", null).throwOnError();
});

test("several pictures are uploaded at once, each with its progress, and a colleague's list shows them live", async () => {
  const colleague = await site.openAs("owner", "/admin/media");
  await colleague.getByText("No pictures yet").waitFor();
  const page = await site.openAs("editor", "/admin/media");
  const seen = page.evaluate(async () => {
    const rows = new Set<string>();
    while (!document.querySelector(".uploads [role=status]")?.textContent?.includes("could not")) {
      for (const bar of document.querySelectorAll(".uploads progress"))
        rows.add(bar.getAttribute("aria-label") ?? "");
      await new Promise(requestAnimationFrame);
    }
    return [...rows].sort();
  });
  await page.locator("input[type=file]").setInputFiles([
    await photo("Field.jpg", 1500, 1000),
    await photo("Office.jpg"),
    { name: "Notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.4") },
    {
      name: "Drawing.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    },
  ]);
  const uploads = page.getByRole("region", { name: "Uploads" });
  await uploads.getByRole("status").filter({ hasText: "2 in the library, 2 could not be taken." }).waitFor();
  expect(await seen).toEqual(expect.arrayContaining(["Field.jpg", "Office.jpg"]));
  const faults = await uploads.getByRole("listitem").allInnerTexts();
  expect(faults).toEqual([
    expect.stringMatching(/^Notes\.jpg\s+The file is damaged/),
    expect.stringMatching(/^Drawing\.png\s+This is an SVG drawing.*Save it as PNG\./),
  ]);
  await expect.poll(() => pictureNames(page)).toEqual(expect.arrayContaining(["Field", "Office"]));
  await expect.poll(() => pictureNames(colleague)).toHaveLength(2);
  await page.getByRole("button", { name: "Take Notes.jpg off the list" }).click();
  expect(await uploads.getByRole("listitem").count()).toBe(1);
});

test("an upload that the network interrupted is retried by a button", async () => {
  const page = await site.openAs("editor", "/admin/media");
  await page.getByText("No pictures yet").waitFor();
  await page.route("**/admin/media?name=*", (route) => route.abort(), { times: 1 });
  await page.locator("input[type=file]").setInputFiles(await photo("Cut off.jpg"));
  await page.getByRole("alert").filter({ hasText: "The connection was lost." }).waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await grid(page).getByText("Cut off").waitFor();
});

test("pictures can be dropped on the page and pasted into it", async () => {
  const page = await site.openAs("editor", "/admin/media");
  await page.getByText("No pictures yet").waitFor();
  for (const [type, name] of [
    ["drop", "Dropped.jpg"],
    ["paste", "Pasted.jpg"],
  ] as const) {
    const { buffer } = await photo(name);
    await page.evaluate(
      ([kind, file, bytes]) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
        data.items.add(new File([content], file, { type: "image/jpeg" }));
        const options = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          kind === "drop"
            ? new DragEvent("drop", { ...options, dataTransfer: data })
            : new ClipboardEvent("paste", { ...options, clipboardData: data }),
        );
      },
      [type, name, buffer.toString("base64")] as const,
    );
    await grid(page).getByText(name.replace(".jpg", "")).waitFor();
  }
});

test("by keyboard a picture is described, and found by a word of its Telugu description", async () => {
  await addPicture("Field.jpg");
  await addPicture("Office.jpg");
  const page = await site.openAs("editor", "/admin/media");
  await page.getByRole("button", { name: "Open Field" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Field" });
  await dialog.waitFor();
  const english = dialog.getByLabel("What it shows, in English");
  await english.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("పొద్దున వరి పొలం");
  await dialog.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").filter({ hasText: "Say in a few words what the picture shows." }).waitFor();
  expect(await english.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("A paddy field in the morning");
  await dialog.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByLabel("Search by name or description").fill("వరి");
  await expect.poll(() => pictureNames(page)).toEqual(["Field"]);
  await page.getByLabel("Search by name or description").fill("100%");
  await page.getByText("Nothing matches “100%”").waitFor();
});

test("in the hero a picture has the right size, reserves its space and is described in the reader's language", async () => {
  const words = { alt_en: "A paddy field in the morning", alt_te: "పొద్దున వరి పొలం" };
  const { address } = await addPicture("Field.jpg", words);
  await showInHero([address, "/art/village-map.svg"]);
  const page = await site.openPage();
  for (const [path, width, file, alt] of [
    ["/", 360, "640.avif", "A paddy field in the morning"],
    ["/te", 1280, "640.avif", "పొద్దున వరి పొలం"],
    ["/hi", 1280, "640.avif", "A paddy field in the morning"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(site.server.url + path);
    const picture = page.locator(".carousel img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    const shown = await picture.evaluate((img: HTMLImageElement) => ({
      file: img.currentSrc.split("/").at(-1),
      alt: img.alt,
      size: [img.getAttribute("width"), img.getAttribute("height")],
      loading: img.loading,
    }));
    expect(shown).toEqual({ file, alt, size: ["1500", "1000"], loading: "lazy" });
    expect(await page.locator(".carousel source").first().getAttribute("srcset")).toMatch(
      /320\.avif 320w, .*1500\.avif 1500w$/,
    );
  }
});

test("a changed alternative text appears on the public page", async () => {
  const { id, address } = await addPicture("Field.jpg", { alt_en: "A field" });
  await showInHero([address]);
  const home = async () => (await fetch(site.server.url)).text();
  await expect.poll(home).toContain('alt="A field"');
  const words = { alt_en: "A field after the rain" };
  await site.service.from("media").update(words).eq("id", id).throwOnError();
  await expect.poll(home).toContain('alt="A field after the rain"');
});

test("a picture in use lists its places and cannot be removed; an unused one can", async () => {
  const { address } = await addPicture("Field.jpg", { alt_en: "A field" });
  await showInHero([address]);
  const page = await site.openAs("editor", "/admin/media");
  await page.getByRole("listitem").filter({ hasText: "Field" }).getByText("Used in 1 place").waitFor();
  await page.getByRole("button", { name: "Open Field" }).click();
  const dialog = page.getByRole("dialog", { name: "Field" });
  const place = dialog.getByRole("link", { name: "Home page: Hero" });
  expect(await place.getAttribute("href")).toBe("/admin/content/hero");
  await dialog.getByText("In use, so it cannot be removed.").waitFor();
  expect(await dialog.getByRole("button", { name: "Remove" }).count()).toBe(0);

  await showInHero([]);
  await dialog.getByRole("button", { name: "Remove" }).click();
  // Someone else uses it while the question is open.
  await showInHero([address]);
  await page.getByRole("dialog", { name: "Remove “Field”?" }).getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alert").filter({ hasText: "This picture is in use: hero (en)." }).waitFor();

  await showInHero([]);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog", { name: "Remove “Field”?" }).getByRole("button", { name: "Remove" }).click();
  const removed = page.getByRole("status").filter({ hasText: "“Field” is removed." });
  await removed.waitFor();
  await expect.poll(() => pictureNames(page)).not.toContain("Field");
  await removed.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => pictureNames(page)).toContain("Field");
});

test("a picture is replaced from its details: visitors see the new one at once, with the old text", async () => {
  const { address } = await addPicture("Field.jpg", { alt_en: "A paddy field" });
  await showInHero([address]);
  const home = async () => (await fetch(site.server.url)).text();
  await expect.poll(home).toContain(address);
  const page = await site.openAs("editor", "/admin/media");
  await page.getByRole("button", { name: "Open Field" }).click();
  const dialog = page.getByRole("dialog", { name: "Field", exact: true });
  await dialog.getByLabel("The new picture").setInputFiles(await photo("other name.jpg", 1000, 1000));
  const question = page.getByRole("dialog", { name: "Replace “Field”?" });
  await question.getByText("Home page: hero").waitFor();
  await question.getByRole("button", { name: "Replace" }).click();
  await page.getByRole("status").filter({ hasText: "is the new picture wherever it is shown" }).waitFor();
  await expect.poll(home).toMatch(/-1000x1000\/1000\.jpg/);
  expect(await home()).not.toContain(address);
  expect(await home()).toContain('alt="A paddy field"');
  await expect.poll(() => pictureNames(page)).toEqual(["Field"]);
});

test("unused pictures are found, removed together, and restored with Undo", async () => {
  const { address } = await addPicture("Shown.jpg");
  await addPicture("Old one.jpg");
  await addPicture("Old two.jpg");
  await showInHero([address]);
  const page = await site.openAs("editor", "/admin/media", 390);
  await page.getByRole("button", { name: "Not used" }).click();
  await expect.poll(async () => (await pictureNames(page)).toSorted()).toEqual(["Old one", "Old two"]);
  await page.getByRole("button", { name: "Select all on this page" }).click();
  await expectFitForEveryone(page, "unused pictures");
  await page.getByRole("button", { name: "Remove 2" }).click();
  await page.getByText("Everything is in use").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await pictureNames(page)).toSorted()).toEqual(["Old one", "Old two"]);
});

test("an editor uploads a picture inside the hero's form, saves, and visitors see it", async () => {
  const page = await site.openAs("editor", "/admin/content/hero");
  await page.getByRole("button", { name: "Add a picture" }).click();
  await page.getByRole("button", { name: "Choose a picture" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await dialog.locator("input[type=file]").setInputFiles(await photo("Hero picture.jpg", 1200, 900));
  await page
    .getByRole("dialog")
    .getByLabel(/English/)
    .fill("A field after the rain");
  await page.getByRole("button", { name: "Save and use it" }).click();
  await page.getByRole("button", { name: "Publish now", exact: true }).click();
  await page.getByText("Hero content updated successfully").waitFor();
  const { data } = await site.service.from("media").select("folder").single().throwOnError();
  await expect.poll(async () => (await fetch(site.server.url)).text()).toContain(data.folder);
  const visitor = await site.openPage();
  await visitor.goto(site.server.url);
  expect(await visitor.getByRole("img", { name: "A field after the rain" }).count()).toBe(1);
});
