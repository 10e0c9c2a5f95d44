import type { Page } from "playwright-core";

/** Hydrates the page as if the visitor used a part that needs React; not every page has one. */
export async function beginUse(page: Page): Promise<void> {
  await page.waitForSelector("html[data-script]");
  await page.evaluate(() => {
    const part = document.body.appendChild(document.createElement("i"));
    part.dataset.react = "";
    part.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    part.remove();
  });
}

/** Resolves after hydration, when elements have React's property. */
export async function wakePage(page: Page): Promise<void> {
  await beginUse(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((name) => name.startsWith("__react")),
  );
}
