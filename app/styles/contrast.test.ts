import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { contrast } from "#app/ui/content/content-colours.ts";

const tokens = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");
const nightAt = tokens.indexOf("@media screen and (prefers-color-scheme: dark)");
const coloursIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
const day = coloursIn(tokens.slice(0, nightAt));
const night = { ...day, ...coloursIn(tokens.slice(nightAt)) };

type Pair = readonly [name: string, ground: string];
const words: Pair[] = [
  ...["ink", "text", "muted", "green", "green-hover", "red", "hint"].flatMap((name): Pair[] => [
    [name, "page"],
    [name, "paper"],
  ]),
  ["ink", "green-wash"],
  ["muted", "green-wash"],
  ["green", "green-wash"],
  ["ink", "green-soft"],
  ["red", "red-wash"],
  ["ochre-ink", "ochre-wash"],
  ["on-green", "green"],
  ["on-green", "green-hover"],
  ["on-blue", "blue"],
  ["map-ink", "paper"],
  ["deep-text", "green-deep"],
  ["deep-muted", "green-deep"],
  ["deep-notice", "green-deep"],
];
const lines: Pair[] = [
  ["field", "paper"],
  ["field", "page"],
  ["ochre", "paper"],
  ["deep-focus", "green-deep"],
];

test.each([
  ["day", day],
  ["night", night],
])("in the colours of the %s text has a contrast of at least 4.5, field borders of 3", (_, colours) => {
  const below = (pairs: Pair[], least: number) =>
    pairs
      .map(([name, ground]) => ({
        pair: `${name} on ${ground}`,
        value: contrast(colours[name] ?? "", colours[ground] ?? ""),
      }))
      .filter(({ value }) => !(value >= least));
  expect([...below(words, 4.5), ...below(lines, 3)]).toEqual([]);
});
