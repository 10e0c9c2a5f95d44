import type { Page } from "playwright-core";

/** A page comes to life with the first movement. Returns when React has taken it over: its elements carry React's mark then. */
export async function wakePage(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.move(30, 30);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((name) => name.startsWith("__react")),
  );
}
