import { appendFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

export type FileTime = { project: string; file: string; ms: number };

/** Writes a line for each test file to TEST_TIMES: all its time, also that before its first test, when servers start. */
export default class TimeReporter implements Reporter {
  onTestModuleEnd(testModule: TestModule): void {
    const { TEST_TIMES: to } = process.env;
    const { duration, collectDuration, setupDuration } = testModule.diagnostic();
    const time: FileTime = {
      project: testModule.project.name,
      file: testModule.relativeModuleId,
      ms: duration + collectDuration + setupDuration,
    };
    if (to) appendFileSync(to, `${JSON.stringify(time)}\n`);
  }
}

const shown = 15;

/** The slowest files and the sum of each project, as lines to print. Files run side by side, so sums exceed the clock. */
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
