import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { endIfStopped, projectRoot, runProgram } from "../../scripts/run/program.mjs";
import { describeTimes, type TestNote } from "./test-notes.ts";
import { type Tally, tallyReport, type VitestReport } from "./test-report.ts";

const isAudit = process.argv[2] === "pages";
const reports = path.join(projectRoot, ".cache/test-reports", isAudit ? "pages" : "behaviour");
/** Tests of a package that need a database; tests beside its code are unit tests. */
const packageTests = "packages/*/tests/**/*.test.ts";
const unitTests = "{app,server,packages,tools,scripts,tests/content}/**/*.test.{ts,tsx}";
const notesFile = path.join(reports, "notes.jsonl");
/** The number of tests that may pass only on their second try. */
const mostFlaky = 3;

type Step = { title: string; run: () => Promise<Tally> };
const build: Step = { title: "Build", run: async () => ({ ...(await runCheck("build")), passed: 0 }) };

/** Every step runs, even after a failure, so that one run shows everything. */
const behaviour: Step[] = [
  { title: "Types", run: () => runCheck("check", "types") },
  { title: "Lint", run: () => runCheck("check", "lint") },
  { title: "Unused code", run: () => runCheck("check", "unused") },
  { title: "Size", run: () => runCheck("check", "size") },
  {
    title: "Unit tests",
    run: () => runTests("unit", [unitTests], [packageTests]),
  },
  build,
  {
    title: "Server tests",
    run: () => runTests("server", ["tests/{contract,load,faults}/**/*.{test,spec}.ts", packageTests]),
  },
  { title: "Browser tests", run: () => runTests("e2e", ["tests/e2e/**/*.{test,spec}.ts"]) },
];
const audits: Step[] = [
  build,
  { title: "Page audits", run: () => runTests("pages", ["tests/pages/**/*.{test,spec}.ts"]) },
];

/** Each step is a command that a developer can run alone. */
async function runCommand(...args: string[]) {
  const outcome = await runProgram(process.execPath, ["scripts/run.mjs", ...args], {
    env: { TEST_NOTES: notesFile },
  });
  endIfStopped(outcome);
  return outcome.code;
}

async function runCheck(...command: string[]): Promise<Tally> {
  const succeeded = (await runCommand(...command)) === 0;
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, complaints: [] };
}

async function runTests(kind: string, patterns: string[], exclude: string[] = []): Promise<Tally> {
  const testFiles = globSync(patterns, { cwd: projectRoot, exclude }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  if (testFiles.length === 0) {
    console.log("There are none yet.");
    return { passed: 0, failed: 0, complaints: [] };
  }
  const file = path.join(reports, `${kind}.json`);
  const reporters = [
    "--reporter=default",
    "--reporter=./tests/runner/test-notes.ts",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const exitCode = await runCommand(`test:${kind}`, "--allowOnly=false", ...reporters);
  return tallyReport(readReport(file), testFiles, exitCode);
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Empty when a step before the tests failed. */
function readNotes(): TestNote[] {
  if (!existsSync(notesFile)) return [];
  const lines = readFileSync(notesFile, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

const inSeconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const begin = performance.now();
const summary: string[] = [];
const complaints: string[] = [];
let passed = 0;
let failed = 0;

for (const { title, run } of isAudit ? audits : behaviour) {
  console.log(`\n── ${title}`);
  const stepBegin = performance.now();
  const tally = await run();
  passed += tally.passed;
  failed += tally.failed;
  complaints.push(...tally.complaints);
  const total = tally.passed + tally.failed;
  const counts = total > 0 ? `${tally.passed} of ${total}` : "";
  summary.push(
    `${tally.failed ? "✗" : "✓"} ${title.padEnd(16)}${inSeconds(stepBegin).padStart(8)}  ${counts}`,
  );
}

const notes = readNotes();
const flaky = notes.filter((note) => note.kind === "flaky").map(({ file, name }) => `${file} > ${name}`);
if (flaky.length > mostFlaky) {
  failed += 1;
  complaints.push(`${flaky.length} tests passed only on their second try; at most ${mostFlaky} may.`);
}

console.log(`\n${describeTimes(notes.filter((note) => note.kind === "time")).join("\n")}`);
// The failures come last, because readers of a long log start at its end.
const outcome = [
  ...summary,
  `  ${"in all".padEnd(16)}${inSeconds(begin).padStart(8)}`,
  ...(flaky.length > 0 ? ["Flaky, passed on their second try:", ...flaky.map((name) => `  ${name}`)] : []),
  ...complaints,
  `${passed} passed, ${failed} failed`,
].join("\n");
console.log(`\n${outcome}`);
// For .ci/run, which prints the outcome of both commands after the second.
writeFileSync(path.join(reports, "outcome.txt"), `${outcome}\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
