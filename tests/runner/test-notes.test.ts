import { expect, test } from "vitest";
import { describeTimes } from "./test-notes.ts";

test("the slowest file comes first, and the times of a project are summed", () => {
  const times = [
    { kind: "time" as const, project: "unit", file: "a.test.ts", ms: 1_000 },
    { kind: "time" as const, project: "e2e", file: "b.spec.ts", ms: 30_000 },
    { kind: "time" as const, project: "unit", file: "c.test.ts", ms: 2_500 },
  ];
  expect(describeTimes(times)).toEqual([
    "The slowest files:",
    "   30.0 s  b.spec.ts",
    "    2.5 s  c.test.ts",
    "    1.0 s  a.test.ts",
    "All files of a project, added up:",
    "    3.5 s  unit (2 files)",
    "   30.0 s  e2e (1 files)",
  ]);
});

test("at most twenty files are listed", () => {
  const times = Array.from({ length: 40 }, (_, n) => ({
    kind: "time" as const,
    project: "unit",
    file: `${n}.test.ts`,
    ms: n,
  }));
  const lines = describeTimes(times).filter((line) => line.endsWith(".test.ts"));
  expect(lines).toHaveLength(20);
  expect(lines[0]).toContain("39.test.ts");
});
