import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

import type { StaffName } from "./accounts.ts";
import type { StaffSite } from "./staff-site.ts";

/** The shipped English content of a file. */
export const shipped = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../content/en/${file}.json`, import.meta.url), "utf8"));

export const saveButton = (page: Page) => page.getByRole("button", { name: /^Publish now/ });

export const toast = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();

/** The form of a kind of content, once it is loaded. */
export async function openEditor(
  site: StaffSite,
  address: string,
  name: StaffName = "owner",
  width?: number,
): Promise<Page> {
  const page = await site.openAs(name, `/admin/content/${address}`, width);
  await page.getByRole("tab", { name: "English" }).waitFor();
  return page;
}
