// The entry of every npm script. It is plain JavaScript, because it must run on Node 20 with nothing installed.
import { setTimeout as sleep } from "node:timers/promises";

import { buildIfSourcesChanged } from "./run/build.mjs";
import { findNode } from "./run/find-node.mjs";
import { installIfMissing } from "./run/install.mjs";
import { endIfStopped, LauncherError, runProgram, wasKilled } from "./run/program.mjs";
import { serverEntry, serverEnvironment, serverFlags } from "./run/server-flags.mjs";

const tools = {
  knip: "node_modules/knip/bin/knip.js",
  biome: "node_modules/@biomejs/biome/bin/biome",
  reactRouter: "node_modules/@react-router/dev/bin.cjs",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
};

const vitest = (...projects) => [tools.vitest, "run", ...projects.flatMap((name) => ["--project", name])];

/** Each command runs one program with the given arguments, after a build if it needs one, unless it has its own `run`. */
const commands = {
  start: {
    does: "build what changed and serve the site",
    needsDevPackages: false,
    async run(node) {
      await buildIfSourcesChanged(node);
      return serve(node);
    },
  },
  dev: {
    does: "serve the site with hot reload",
    run: (node) => run(node, ["server/main.ts"], { NODE_ENV: "development" }),
  },
  build: {
    does: "build the site if its sources changed",
    needsDevPackages: false,
    run: (node) => buildIfSourcesChanged(node),
  },
  backup: {
    does: "write database and uploads to one file: npm run backup -- FILE",
    needsDevPackages: false,
    program: ["scripts/backup.ts"],
  },
  restore: {
    does: "restore such a file into an empty DATA_DIR: npm run restore -- FILE, or --to TIME",
    needsDevPackages: false,
    program: ["scripts/restore.ts"],
  },
  standby: {
    does: "follow the database of another machine: npm run standby -- --of HOST[:PORT]",
    needsDevPackages: false,
    program: ["scripts/standby.ts"],
  },
  promote: {
    does: "make a standby the primary, when that is lost",
    needsDevPackages: false,
    program: ["scripts/promote.ts"],
  },
  move: {
    does: "move the site to a Supabase project: npm run move -- --to URL",
    needsDevPackages: false,
    program: ["scripts/move.ts"],
  },
  "set-up": {
    does: "store the firm's details from a file: npm run set-up -- [--new] FILE.json",
    needsDevPackages: false,
    program: ["scripts/set-up.ts"],
  },
  accounts: {
    does: "list accounts, or help one: npm run accounts -- list|reset-password|reset-factor|make-owner [EMAIL]",
    needsDevPackages: false,
    program: ["scripts/accounts.ts"],
  },
  translate: {
    does: "translate the shipped texts: npm run translate -- list|put|check LANGUAGE [FILE]",
    needsDevPackages: false,
    program: ["tools/translation/translate.ts"],
  },
  test: {
    does: "types, lint and every test of behaviour",
    run: (node) => run(node, ["tests/runner/run-tests.ts"]),
  },
  "test:unit": { does: "unit tests; further arguments go to vitest", program: vitest("unit") },
  "test:contract": {
    does: "tests against a real database, some of them with a built server; further arguments go to vitest",
    needsBuild: true,
    program: vitest("contract"),
  },
  "test:load": {
    does: "leads under load, kills and outages; FULL=1 for the long run",
    needsBuild: true,
    program: vitest("load"),
  },
  "test:faults": {
    does: "kills, full disks, hostile clients; FAULT_ROUNDS=50 for the long run",
    needsBuild: true,
    program: vitest("faults"),
  },
  "test:server": {
    does: "contract, load and fault tests in parallel",
    needsBuild: true,
    program: vitest("contract", "load", "faults"),
  },
  "test:e2e": {
    does: "browser tests; further arguments go to vitest",
    needsBuild: true,
    program: ["tests/runner/test-e2e.ts", "e2e"],
  },
  "test:pages": {
    does: "audits of every page: axe, dark mode, large text, print, size, hostile content; further arguments go to vitest",
    async run(node, args) {
      if (args.length === 0) return run(node, ["tests/runner/run-tests.ts", "pages"]);
      await buildIfSourcesChanged(node);
      return run(node, ["tests/runner/test-e2e.ts", "pages", ...args]);
    },
  },
  "test:abuse": {
    does: "attacks of docs/security.md under normal load: npm run test:abuse -- SECONDS [FINDING …]",
    needsBuild: true,
    program: ["tests/abuse/abuse.ts"],
  },
  "test:cluster": {
    does: "rehearse failures of two databases, two servers and an edge, with Debian's packages",
    needsBuild: true,
    program: ["tests/cluster/cluster.ts"],
  },
  "test:conformance": {
    does: "compare the backend with what supabase-js expects: npm run test:conformance [-- WORDS]",
    needsBuild: true,
    program: ["tests/conformance/conformance.ts"],
  },
  bench: {
    does: "measure the budgets (docs/budgets.md), as a table",
    needsBuild: true,
    program: ["tests/bench/bench.ts"],
  },
  soak: {
    does: "run at 30 % load for an hour, or: npm run soak -- MINUTES",
    needsBuild: true,
    program: ["tests/bench/soak.ts"],
  },
  licences: { does: "list every package by its licence", program: ["scripts/licences.ts"] },
  check: {
    does: "types, lint, unused code and size (or one of them: npm run check types)",
    async run(node, [only]) {
      if (!only || only === "types") {
        await run(node, [tools.reactRouter, "typegen"]);
        // Four checkers, the default, each read the shared types: twice the processor time on two cores.
        await run(node, [tools.tsc, "--noEmit", "--checkers", "1"], { GOGC: "400" });
      }
      if (!only || only === "lint") await run(node, [tools.biome, "check", "--error-on-warnings", "."]);
      if (!only || only === "unused") {
        await run(node, [tools.reactRouter, "typegen"]);
        await run(node, [tools.knip, "--no-progress"]);
        // The second run ignores the tests, to find code that only tests use.
        await run(node, [tools.knip, "--no-progress", "--production"]);
      }
      if (!only || only === "size") await run(node, ["scripts/size.ts"]);
    },
  },
  format: {
    does: "format the code and fix what can be fixed automatically",
    run: (node) => run(node, [tools.biome, "check", "--write", "."]),
  },
  "db:new": { does: "create a migration: npm run db:new -- NAME", program: ["scripts/new-migration.ts"] },
  "db:types": {
    does: "generate supabase/database.types.ts from the migrations",
    program: [...vitest("contract"), "database-types.test.ts", "--update"],
  },
};

/** The pauses before each new start of a server that was killed right after its start. Then the launcher gives up. */
const waitsMs = [0, 500, 1000, 2000];
/** A server that is killed earlier has failed to start. It was not the watchdog, whose limit is as long. */
const startMs = 5_000;

/** Starts the server again when it was killed, as systemd and Docker do. */
async function serve(node) {
  for (let failedStarts = 0; ; ) {
    const begin = performance.now();
    const env = { ...serverEnvironment, NODE_ENV: "production" };
    const outcome = await runNode(node, [...serverFlags, serverEntry], env);
    if (!wasKilled(outcome)) return finish(outcome);
    failedStarts = performance.now() - begin < startMs ? failedStarts + 1 : 0;
    if (failedStarts > waitsMs.length)
      throw new LauncherError(
        `The server was killed (${outcome.signal}) ${failedStarts} times right after its start.`,
      );
    console.error(`The server was killed (${outcome.signal}) and is started again.`);
    await sleep(waitsMs[failedStarts - 1] ?? 0);
  }
}

/** A failed run sets the exit code. Later steps still run, so that one call shows everything. */
async function run(node, args, env) {
  finish(await runNode(node, args, env));
}

function runNode(node, args, env) {
  return runProgram(node, ["--disable-warning=ExperimentalWarning", ...args], { env });
}

function finish(outcome) {
  endIfStopped(outcome);
  process.exitCode ||= outcome.code;
}

function listCommands() {
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(14)} ${does}`);
  return `The commands are:\n${lines.join("\n")}`;
}

try {
  const [name, ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined;
  if (!command) throw new LauncherError(`${name ? `There is no command "${name}". ` : ""}${listCommands()}`);
  await installIfMissing({ withDevPackages: command.needsDevPackages ?? true });
  const node = findNode();
  if (command.needsBuild) await buildIfSourcesChanged(node);
  await (command.run ? command.run(node, args) : run(node, [...command.program, ...args]));
} catch (error) {
  if (!(error instanceof LauncherError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
