import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

const parent = process.ppid;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Something a person has to put right: told in a sentence, without a stack. */
export class LauncherError extends Error {}

/** Says what is being done; the returned function says how long it took. */
export function beginStep(sentence) {
  const begin = performance.now();
  console.log(sentence);
  return () => console.log(`  done in ${Math.round((performance.now() - begin) / 1000)} s`);
}

/** Runs a program to its end and hands it the signals we get. A quiet one's output is returned, not shown. */
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

/** npm signals only the shell it put us in, and the shell dies without telling us. */
function onParentGone(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 200);
  return watch;
}

/** npm as it called us, else the one on the path. Arguments must not need quoting: Windows runs npm in a shell. */
export function runNpm(args, { cwd = projectRoot } = {}) {
  const quietly = [...args, "--no-audit", "--no-fund", "--loglevel=error"];
  const { npm_execpath: cli = "", npm_node_execpath: node = process.execPath } = process.env;
  if (/npm-cli\.[cm]?js$/.test(cli)) return runProgram(node, [cli, ...quietly], { cwd, quiet: true });
  return runProgram(`npm ${quietly.join(" ")}`, [], { cwd, quiet: true, shell: true });
}

/** For programs that run one after the other: Ctrl-C on one of them stops the whole sequence. */
export function endIfStopped(outcome) {
  if (outcome.signal || outcome.askedToStop) endLike(outcome);
}

/** Ended by a signal that asks nobody to stop: by the watchdog, for want of memory, by a fault in native code. */
export function wasKilled({ signal, askedToStop }) {
  return signal !== null && !askedToStop && !signals.includes(signal);
}

/** Ends this process the way a child ended. */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code);
}
