import { expect, test } from "vitest";
import { openWorkerSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";

const { server, openPage, service } = await openWorkerSite();

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const logo = "https://pictures.example/logo.png";
const slide = "https://slides.example/a.png";

await service.from("header_settings").insert({ logo_url: logo }).throwOnError();
await service
  .from("homepage_content")
  .insert({ section_type: "hero", content: { background_images: [slide] }, is_active: true, sort_order: 1 })
  .throwOnError();

test("pictures of other hosts are shown, also after a navigation from a page without them", async () => {
  const page = await openPage();
  await page.route("https://*.example/**", (route) => route.fulfill({ contentType: "image/png", body: dot }));
  const widthOf = (src: string) =>
    page
      .locator(`img[src="${src}"]`)
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  const response = await page.goto(`${server.url}/contact`);
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("https://pictures.example");
  expect(policy).not.toContain("https://slides.example");
  await expect.poll(() => widthOf(logo)).toBe(1);

  await wakePage(page);
  await page.locator(".site-header .site-logo").first().click();
  await page.locator(`img[src="${slide}"]`).first().waitFor({ state: "attached" });
  await page.locator(`img[src="${slide}"]`).first().scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(slide).catch(() => 0), { timeout: 20_000 }).toBe(1);
});
