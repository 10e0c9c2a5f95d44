import { expect, test } from "vitest";

import { campaignOf } from "./campaign.ts";

const names = ["source", "medium", "campaign", "term", "content", "id"].map((name) => `utm_${name}`);

test("the longest campaign fits into its column, in any script", () => {
  const everything = new URLSearchParams(
    [...names, "gclid", "fbclid"].map((name) => [name, "అ".repeat(500)]),
  );
  const text = JSON.stringify(campaignOf(everything), null, 1);
  expect(Object.keys(campaignOf(everything))).toHaveLength(8);
  expect(Buffer.byteLength(text)).toBeLessThan(4096);
});

test("a value is never cut inside a character, which the database would refuse", () => {
  for (const before of [158, 159, 160, 198, 199]) {
    const { utm_source: source = "" } = campaignOf(
      new URLSearchParams({ utm_source: `${"a".repeat(before)}🙏` }),
    );
    expect(source.isWellFormed(), `after ${before} letters`).toBe(true);
  }
});
