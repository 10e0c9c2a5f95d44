/** The parts of Vitest's JSON report that we use. */
export type VitestReport = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

export type Tally = { passed: number; failed: number; complaints: string[]; notRun: string[] };

/** The location of a failure is in Vitest's own output; at the end its first lines are enough. */
const linesOfFailure = 12;

/**
 * Counts the results of the test files (relative to the project root). It reports each failed test and what Vitest
 * ignores: skipped tests, files without a test that ran, and a bad exit code although every test passed. If a program is
 * missing on this machine, skipped tests are no failures, but they are listed.
 */
export function tallyReport(
  report: VitestReport | undefined,
  testFiles: string[],
  exitCode: number | null,
  { missing = [] }: { missing?: string[] } = {},
): Tally {
  const results = report?.testResults ?? [];
  const tests = results.flatMap((result) => result.assertionResults);
  const passed = tests.filter((test) => test.status === "passed").length;
  const failed = results.flatMap(({ name, assertionResults }) =>
    assertionResults.filter((test) => test.status === "failed").map((test) => describeFailure(name, test)),
  );
  const others = tests.filter((test) => test.status !== "passed" && test.status !== "failed");

  const ran = results.filter((result) => result.assertionResults.length > 0);
  const idle = testFiles.filter((file) => !ran.some((result) => result.name.endsWith(`/${file}`)));

  const isAllowed = ({ status }: { status: string }) => status === "skipped" && missing.length > 0;
  const notRun = others.filter(isAllowed).map(({ fullName }) => fullName);
  const overlooked = [
    ...others.filter((test) => !isAllowed(test)).map((test) => `${test.status}: ${test.fullName}`),
    ...idle.map((file) => `no test was run: ${file}`),
  ];
  if (exitCode !== 0 && failed.length + overlooked.length === 0) {
    overlooked.push(`vitest ended with code ${exitCode}`);
  }
  const complaints = [...failed, ...overlooked];
  return { passed, failed: complaints.length, complaints, notRun };
}

function describeFailure(
  file: string,
  { fullName, failureMessages = [] }: { fullName: string; failureMessages?: string[] },
): string {
  const message = failureMessages.flatMap((text) => text.split("\n")).slice(0, linesOfFailure);
  return [`failed: ${file} > ${fullName}`, ...message.map((line) => `    ${line}`)].join("\n");
}
