import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

const parent = process.ppid;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** An error that the user can fix, shown as one sentence without a stack trace. */
export class LauncherError extends Error {}

/** Prints a step; the returned function prints how long it took. */
export function beginStep(sentence) {
  const begin = performance.now();
  console.log(sentence);
  return () => console.log(`  done in ${Math.round((performance.now() - begin) / 1000)} s`);
}

/** Runs a program to its end and forwards signals. The output of a quiet program is returned, not shown. */
export function runProgram(file, args, { cwd = projectRoot, env = {}, quiet = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, shell, stdio });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }

    let askedToStop = false;
    const forward = (signal) => {
      askedToStop = true;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, forward);
    const parentWatch = onParentGone(() => forward("SIGTERM"));
    const stopForwarding = () => {
      for (const signal of signals) process.off(signal, forward);
      clearInterval(parentWatch);
    };

    child.once("error", (error) => {
      stopForwarding();
      reject(error);
    });
    child.once("close", (code, signal) => {
      stopForwarding();
      resolve({ code, signal, askedToStop, output: output.trim() });
    });
  });
}

/** npm sends signals only to the shell that started us, and the shell ends without forwarding them. */
function onParentGone(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 200);
  return watch;
}

/** Runs the npm that called us, or the one in PATH. Arguments must not need quoting: Windows runs npm in a shell. */
export function runNpm(args, { cwd = projectRoot } = {}) {
  const quietly = [...args, "--no-audit", "--no-fund", "--loglevel=error"];
  const { npm_execpath: cli = "", npm_node_execpath: node = process.execPath } = process.env;
  if (/npm-cli\.[cm]?js$/.test(cli)) return runProgram(node, [cli, ...quietly], { cwd, quiet: true });
  return runProgram(`npm ${quietly.join(" ")}`, [], { cwd, quiet: true, shell: true });
}

/** Ends a sequence of programs when Ctrl-C has stopped one of them. */
export function endIfStopped(outcome) {
  if (outcome.signal || outcome.askedToStop) endLike(outcome);
}

/** True if no one asked the program to stop: the watchdog, a lack of memory or a fault in native code ended it. */
export function wasKilled({ signal, askedToStop }) {
  return signal !== null && !askedToStop && !signals.includes(signal);
}

/** Ends this process the way a child ended. */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code);
}
