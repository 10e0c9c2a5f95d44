import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Style sheets are fetched again only for a rule that is off.
const options = { resultTypes: ["violations"], preload: false };

/** What axe finds on the page as it stands, by all its rules or by these: "rule: the first element". */
export function findAxeViolations(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  const asked = JSON.stringify({ ...options, runOnly });
  return page.evaluate(
    `(() => { ${source}; return axe.run(document, ${asked}).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 160))); })()`,
  );
}

/** On a small phone and on a desk: axe finds nothing, and nothing sticks out. */
export async function expectFitForEveryone(page: Page, what: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await findAxeViolations(page), `${what} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
}
