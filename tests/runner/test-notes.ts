import { appendFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";

export type FileTime = { kind: "time"; project: string; file: string; ms: number };
export type FlakyTest = { kind: "flaky"; file: string; name: string };
export type TestNote = FileTime | FlakyTest;

/**
 * Writes what Vitest's report lacks to TEST_NOTES: the whole time of each test file, including the start of its
 * servers, and each test that passed only on its second try.
 */
export default class NoteReporter implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    if (testCase.diagnostic()?.flaky)
      write({ kind: "flaky", file: testCase.module.relativeModuleId, name: testCase.fullName });
  }

  onTestModuleEnd(testModule: TestModule): void {
    const { duration, collectDuration, setupDuration } = testModule.diagnostic();
    write({
      kind: "time",
      project: testModule.project.name,
      file: testModule.relativeModuleId,
      ms: duration + collectDuration + setupDuration,
    });
  }
}

function write(note: TestNote): void {
  const { TEST_NOTES: to } = process.env;
  if (to) appendFileSync(to, `${JSON.stringify(note)}\n`);
}

const shown = 20;

/**
 * The slowest files and the total of each project as lines of text. Files run in parallel, so totals exceed the elapsed
 * time.
 */
export function describeTimes(times: readonly FileTime[]): string[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9);
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, shown);
  const projects = Map.groupBy(times, ({ project }) => project);
  const sums = [...projects].map(([project, files]) => {
    const sum = files.reduce((total, { ms }) => total + ms, 0);
    return `${seconds(sum)}  ${project} (${files.length} files)`;
  });
  return [
    "The slowest files:",
    ...slowest.map(({ file, ms }) => `${seconds(ms)}  ${file}`),
    "All files of a project, added up:",
    ...sums,
  ];
}
