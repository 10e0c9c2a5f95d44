import { expect, test } from "vitest";
import { compareSizes, parseSizes } from "./size-report.ts";

const record = parseSizes(
  "At most **2,500** lines.\n\n| folder | lines |\n| --- | --- |\n| `app` | 1,000 |\n| `server` | 200 |\n",
);

test("the limit and the folders of docs/size.md are parsed", () => {
  expect(record).toEqual({
    limit: 2500,
    folders: new Map([
      ["app", 1000],
      ["server", 200],
    ]),
  });
  expect(() => parseSizes("No table.")).toThrow("docs/size.md");
});

test("each folder is shown with its change", () => {
  const { table, faults } = compareSizes(
    new Map([
      ["app", 1100],
      ["server", 150],
    ]),
    record,
  );
  expect(table).toMatch(/^app\s+1,100\s+\+100$/m);
  expect(table).toMatch(/^server\s+150\s+-50$/m);
  expect(table).toMatch(/^total\s+1,250\s+\+50$/m);
  expect(faults).toEqual([]);
});

test("more than a thousand new lines require a note on what they replace", () => {
  expect(compareSizes(new Map([["app", 2201]]), record).faults).toEqual([
    expect.stringContaining("adds 1,001 lines"),
  ]);
});

test("a total above the limit fails", () => {
  expect(compareSizes(new Map([["app", 2501]]), record).faults[0]).toContain("over the limit of 2,500");
});
