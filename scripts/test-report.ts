/** The parts we read of the JSON that Vitest writes. */
export type VitestReport = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

export type Tally = { passed: number; failed: number; complaints: string[] };

/**
 * Counts what became of the test files (named from the project's root), and complains about all that Vitest
 * lets pass: a test that was skipped, a file without a test that ran, a bad end although every test passed.
 */
export function tallyReport(
  report: VitestReport | undefined,
  testFiles: string[],
  exitCode: number | null,
): Tally {
  const results = report?.testResults ?? [];
  const tests = results.flatMap((result) => result.assertionResults);
  const passed = tests.filter((test) => test.status === "passed").length;
  const failed = tests.filter((test) => test.status === "failed").length;
  const others = tests.filter((test) => test.status !== "passed" && test.status !== "failed");

  const ran = results.filter((result) => result.assertionResults.length > 0);
  const idle = testFiles.filter((file) => !ran.some((result) => result.name.endsWith(`/${file}`)));

  const complaints = [
    ...others.map((test) => `${test.status}: ${test.fullName}`),
    ...idle.map((file) => `no test was run: ${file}`),
  ];
  if (exitCode !== 0 && failed + complaints.length === 0) {
    complaints.push(`vitest ended with code ${exitCode}`);
  }
  return { passed, failed: failed + complaints.length, complaints };
}
