import type { Page } from "playwright-core";

import type { StaffSite } from "./staff-site.ts";

export const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text }).waitFor();
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const body = (page: Page) => page.getByRole("textbox", { name: "Post" });
export const patient = { timeout: 60_000, interval: 100 };

/** A page that records everything the browser refuses or reports. */
export async function openWatched(site: StaffSite, name: "owner" | "editor", address: string) {
  const page = await site.pageOf(name);
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (line) => {
    if (line.type() === "error" || /Content Security Policy/.test(line.text())) faults.push(line.text());
  });
  await page.goto(site.server.url + address);
  return { page, faults };
}

export async function writePost(
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

/** The save is done when nothing is left to discard. */
export async function saveDraft(page: Page) {
  await button(page, "Save draft").click();
  await button(page, "Discard").waitFor({ state: "detached" });
}

/** Resets the blog to the shipped posts. */
export async function emptyBlog({ service }: StaffSite): Promise<void> {
  await service.from("blog_posts").delete().not("id", "is", null).throwOnError();
  await service.from("global_settings").delete().eq("key", "blog_begun").throwOnError();
}

/** An existing published post, created without the editor. */
export async function publish(
  { service }: StaffSite,
  slug: string,
  title: string,
  text = "Some words.",
): Promise<number> {
  const row = { slug, title, excerpt: "An excerpt.", content: [text], published_at: "2026-01-01T00:00:00Z" };
  const { data } = await service.from("blog_posts").insert(row).select("id").single().throwOnError();
  return data.id;
}
