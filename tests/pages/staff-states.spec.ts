import sharp from "sharp";
import { test } from "vitest";
import { expectFitForEveryone } from "#tests/support/browser/axe.ts";
import { body, publish } from "#tests/support/staff/blog-editor.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();

test("axe finds nothing on the sign-in pages, at 360 and 1280 px", async () => {
  const page = await site.openPage();
  for (const address of ["/admin/login", "/admin/forgotten-password", "/admin/new-password"]) {
    await page.goto(site.server.url + address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectFitForEveryone(page, address);
  }
});

test("axe finds nothing in the list of posts and in a post, at 360 and 1280 px", async () => {
  const id = await publish(site, "a-post", "A post");
  for (const address of ["/admin/blog", `/admin/blog/${id}`]) {
    const page = await site.openAs("editor", address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (address === `/admin/blog/${id}`) await body(page).waitFor();
    await expectFitForEveryone(page, address);
  }
});

test("axe finds nothing in the library and in a picture's details, at 360 and 1280 px", async () => {
  const page = await site.openAs("editor", "/admin/media");
  const field = page.locator("input[type=file]");
  const background = { r: 40, g: 114, b: 54 };
  const picture = sharp({ create: { width: 1500, height: 1000, channels: 3, background } });
  await field.setInputFiles({
    name: "Office.jpg",
    mimeType: "image/jpeg",
    buffer: await picture.jpeg().toBuffer(),
  });
  await page.getByRole("button", { name: "Open Office" }).waitFor();
  await field.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
  await page.getByRole("alert").waitFor();
  await expectFitForEveryone(page, "the library");
  await page.getByRole("button", { name: "Open Office" }).click();
  await page.getByRole("dialog").waitFor();
  await expectFitForEveryone(page, "the details");
});
