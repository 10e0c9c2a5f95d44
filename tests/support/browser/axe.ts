import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Style sheets are fetched again only for a rule that is off. A frame holds no axe and would be waited for: what a preview
// shows is a page of its own, looked at as such.
const options = { resultTypes: ["violations"], preload: false, iframes: false };

/** What axe finds on the page as it stands, by all its rules, by some, or without some: "rule: the first element". */
export async function findAxeViolations(
  page: Page,
  { only, without = [] }: { only?: readonly string[]; without?: readonly string[] } = {},
): Promise<string[]> {
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  // Lighthouse turns this rule on; axe by itself leaves it off.
  const asked = JSON.stringify({
    ...options,
    runOnly: only,
    rules: { "target-size": { enabled: true }, ...off },
  });
  // Once for each document: reading it takes as long as a third of its work.
  await page.evaluate(`if (!("axe" in window)) { ${source} }`);
  return page.evaluate(
    `axe.run(document, ${asked}).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 160)))`,
  );
}

/** On a small phone and on a desk: axe finds nothing, nothing sticks out, and neither does another look at it find anything. */
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
