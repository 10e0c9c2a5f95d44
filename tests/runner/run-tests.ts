import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { endIfStopped, projectRoot, runProgram } from "../../scripts/run/program.mjs";
import { installPrograms } from "./install-programs.ts";
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

type Step = { title: string; run: (isQuiet: boolean) => Promise<Tally> };
/** The lists of a group run at the same time, the steps of a list one after the other. */
type Group = readonly Step[][];

const build: Step = {
  title: "Build",
  run: async (isQuiet) => ({ ...(await runCheck(isQuiet, "build")), passed: 0 }),
};
const check = (title: string, name: string): Step => ({
  title,
  run: (isQuiet) => runCheck(isQuiet, "check", name),
});
const tests = (title: string, kind: string, patterns: string[], exclude: string[] = []): Step => ({
  title,
  run: (isQuiet) => runTests(isQuiet, kind, patterns, exclude),
});

/** Every step runs, even after a failure, so that one run shows everything. */
const behaviour: Group[] = [
  [
    [build],
    [
      check("Types", "types"),
      check("Lint", "lint"),
      check("Unused code", "unused"),
      check("Size", "size"),
      tests("Unit tests", "unit", [unitTests], [packageTests]),
    ],
  ],
  // Server tests mostly wait for databases, servers and limits, so the processor has time for both.
  [
    [tests("Browser tests", "e2e", ["tests/e2e/**/*.{test,spec}.ts"])],
    [tests("Server tests", "server", ["tests/{contract,load,faults}/**/*.{test,spec}.ts", packageTests])],
  ],
];
const audits: Group[] = [[[build]], [[tests("Page audits", "pages", ["tests/pages/**/*.{test,spec}.ts"])]]];

/** Each step is a command that a developer can run alone. The output of a quiet one is shown at its end. */
async function runCommand(isQuiet: boolean, ...args: string[]) {
  const outcome = await runProgram(process.execPath, ["scripts/run.mjs", ...args], {
    env: { TEST_NOTES: notesFile },
    quiet: isQuiet,
  });
  endIfStopped(outcome);
  if (isQuiet) console.log(`\n── ${args.slice(0, 2).join(" ")}, at the same time\n${outcome.output}`);
  return outcome.code;
}

async function runCheck(isQuiet: boolean, ...command: string[]): Promise<Tally> {
  const succeeded = (await runCommand(isQuiet, ...command)) === 0;
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, complaints: [], notRun: [] };
}

async function runTests(
  isQuiet: boolean,
  kind: string,
  patterns: string[],
  exclude: string[],
): Promise<Tally> {
  const testFiles = globSync(patterns, { cwd: projectRoot, exclude }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  if (testFiles.length === 0) {
    console.log("There are none yet.");
    return { passed: 0, failed: 0, complaints: [], notRun: [] };
  }
  const file = path.join(reports, `${kind}.json`);
  const reporters = [
    "--reporter=default",
    "--reporter=./tests/runner/test-notes.ts",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const exitCode = await runCommand(isQuiet, `test:${kind}`, "--allowOnly=false", ...reporters);
  return tallyReport(readReport(file), testFiles, exitCode, { missing });
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

const missing = await installPrograms();
const begin = performance.now();
const summary: string[] = [];
const notRun: string[] = [];
const complaints: string[] = [];
let passed = 0;
let failed = 0;

async function runStep({ title, run }: Step, isQuiet: boolean): Promise<string> {
  if (!isQuiet) console.log(`\n── ${title}`);
  const stepBegin = performance.now();
  const tally = await run(isQuiet);
  passed += tally.passed;
  failed += tally.failed;
  complaints.push(...tally.complaints);
  notRun.push(...tally.notRun);
  const total = tally.passed + tally.failed;
  const counts = total > 0 ? `${tally.passed} of ${total}` : "";
  return `${tally.failed ? "✗" : "✓"} ${title.padEnd(16)}${inSeconds(stepBegin).padStart(8)}  ${counts}`;
}

async function runLine(steps: readonly Step[], isQuiet: boolean): Promise<string[]> {
  const lines: string[] = [];
  for (const step of steps) lines.push(await runStep(step, isQuiet));
  return lines;
}

for (const group of isAudit ? audits : behaviour) {
  const lines = await Promise.all(group.map((steps, at) => runLine(steps, at > 0)));
  summary.push(...lines.flat());
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
  ...(notRun.length > 0 ? [`Not run, because this machine lacks ${missing.join(" and ")}:`, ...notRun] : []),
  ...complaints,
  `${passed} passed, ${failed} failed`,
].join("\n");
console.log(`\n${outcome}`);
// .ci/run prints the outcome of both commands after the second.
writeFileSync(path.join(reports, "outcome.txt"), `${outcome}\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
