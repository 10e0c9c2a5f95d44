import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Preloading stylesheets would only serve a disabled rule. axe would wait for frames, in which it is not loaded; a preview
// is checked as a separate page.
const options = { resultTypes: ["violations"], preload: false, iframes: false };

/** axe's findings on the current page, by all rules, by some, or without some: "rule: the first element". */
export async function findAxeViolations(
  page: Page,
  { only, without = [] }: { only?: readonly string[]; without?: readonly string[] } = {},
): Promise<string[]> {
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  // Lighthouse enables this rule; axe disables it by default.
  const asked = JSON.stringify({
    ...options,
    runOnly: only,
    rules: { "target-size": { enabled: true }, ...off },
  });
  // axe is loaded once per document, because parsing it takes a third of the time.
  await page.evaluate(`if (!("axe" in window)) { ${source} }`);
  return page.evaluate(
    `axe.run(document, ${asked}).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 160)))`,
  );
}

/** Checks a page on a small phone and a desktop with axe, for overflow, and with a further check. */
export async function expectFitForEveryone(
  page: Page,
  what: string,
  lookFor: (page: Page) => Promise<string[]> = async () => [],
): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await findAxeViolations(page), `${what} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0);
    expect(await lookFor(page), `${what} at ${width} px`).toEqual([]);
  }
}
