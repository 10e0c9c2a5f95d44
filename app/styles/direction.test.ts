import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "..");
const sheets = globSync("**/*.css", { cwd: folder });

/** Properties that name a side of the window, and shorthands whose second and fourth value differ. */
const physical = [
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)/,
  /(?:left|right) -?[\d.]+(?:rem|em|px|%)/,
];
const fourValues = /(?:margin|padding|inset)\s*:\s*(\S+) (\S+) (\S+) ([^;]+);/;

/** A comment above the line that begins with "ltr:" and gives the reason exempts it. */
function sidesNamedIn(css: string): string[] {
  const lines = css.split("\n");
  return lines.filter((line, index) => {
    if (lines[index - 1]?.includes("/* ltr:")) return false;
    const [, , end, , start] = fourValues.exec(line.replaceAll(/\([^()]*\)/g, "()")) ?? [];
    return physical.some((pattern) => pattern.test(line)) || end !== start;
  });
}

test("a side named in a style sheet is detected", () => {
  expect(sidesNamedIn("a {\n  left: 0;\n  padding: 0 1rem 0 0;\n  margin: 0 1rem 0 1rem;\n}")).toHaveLength(
    2,
  );
  expect(sidesNamedIn("a {\n  background: right 1rem center url(a);\n}")).toHaveLength(1);
});

test.each(sheets)("%s works from right to left: it names start and end, not left and right", (sheet) => {
  expect(sidesNamedIn(readFileSync(path.join(folder, sheet), "utf8"))).toEqual([]);
});

test.each(sheets.filter((sheet) => sheet !== "styles/tokens.css"))(
  "%s is mirrored by --onwards, not by the page's direction, because borrowed text keeps its own",
  (sheet) => {
    expect(readFileSync(path.join(folder, sheet), "utf8")).not.toMatch(/\[dir|:dir\(/);
  },
);

test.each(sheets)(
  "%s moves nothing far outside the page, where the other direction would scroll to it",
  (sheet) => {
    expect(readFileSync(path.join(folder, sheet), "utf8")).not.toMatch(
      /(?:inset|left|right|margin)[\w-]*:[^;]*-\d{3,}(?:px|em|rem)/,
    );
  },
);
