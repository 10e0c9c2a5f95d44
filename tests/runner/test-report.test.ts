import { expect, test } from "vitest";
import { tallyReport, type VitestReport } from "./test-report.ts";

function reportOf(files: Record<string, string[]>): VitestReport {
  return {
    testResults: Object.entries(files).map(([file, statuses]) => ({
      name: `/project/${file}`,
      assertionResults: statuses.map((status) => ({ fullName: `is ${status}`, status })),
    })),
  };
}

test("passed and failed tests are counted, the failed ones by file and name", () => {
  const report = reportOf({ "a.test.ts": ["passed", "failed"], "b.test.ts": ["passed"] });
  expect(tallyReport(report, ["a.test.ts", "b.test.ts"], 1)).toEqual({
    passed: 2,
    failed: 1,
    complaints: ["failed: /project/a.test.ts > is failed"],
    notRun: [],
  });
});

test("a failure is reported with the first lines of its message", () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join("\n");
  const report: VitestReport = {
    testResults: [
      {
        name: "/project/a.test.ts",
        assertionResults: [{ fullName: "adds up", status: "failed", failureMessages: [message] }],
      },
    ],
  };
  const [complaint] = tallyReport(report, ["a.test.ts"], 1).complaints;
  expect(complaint).toContain("line 0");
  expect(complaint).not.toContain("line 30");
});

test.each(["skipped", "pending", "todo"])("a test that is %s counts as failed", (status) => {
  const report = reportOf({ "a.test.ts": ["passed", status] });
  expect(tallyReport(report, ["a.test.ts"], 0)).toEqual({
    passed: 1,
    failed: 1,
    complaints: [`${status}: is ${status}`],
    notRun: [],
  });
});

test("on a machine without nginx a skipped test is listed, and a file that broke still counts as failed", () => {
  const report = reportOf({ "a.test.ts": ["passed", "skipped"], "broken.test.ts": [] });
  expect(tallyReport(report, ["a.test.ts", "broken.test.ts"], 0, { missing: ["nginx"] })).toEqual({
    passed: 1,
    failed: 1,
    complaints: ["no test was run: broken.test.ts"],
    notRun: ["is skipped"],
  });
});

test("a test file without a run counts as failed", () => {
  const report = reportOf({ "a.test.ts": ["passed"], "broken.test.ts": [] });
  const { failed, complaints } = tallyReport(report, ["a.test.ts", "broken.test.ts", "unseen.test.ts"], 0);
  expect(failed).toBe(2);
  expect(complaints).toEqual(["no test was run: broken.test.ts", "no test was run: unseen.test.ts"]);
});

test("a run with a bad exit code counts as failed even if its tests passed", () => {
  const report = reportOf({ "a.test.ts": ["passed"] });
  expect(tallyReport(report, ["a.test.ts"], 1).complaints).toEqual(["vitest ended with code 1"]);
});

test("a run without a report fails for each of its files", () => {
  expect(tallyReport(undefined, ["a.test.ts"], 1).failed).toBe(1);
});
