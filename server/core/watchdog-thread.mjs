// The thread that watchdog.ts starts. Plain JavaScript: to strip types, Node would load a compiler into the thread.
import { appendFileSync, mkdirSync, writeSync } from "node:fs";
import { Session } from "node:inspector";
import path from "node:path";
import { workerData } from "node:worker_threads";

const { beats, everyMs, limitMs, question, file, logFormat } = workerData;
/** The limit is multiplied by this for a loop that waits without using the processor (for a disk, or on a starved machine). */
const patienceWhenIdle = 12;
const answerMs = 2_000;

// Connected now, because a blocked thread does not accept a connection. No debugger is enabled, so this slows nothing.
const session = new Session();
session.connectToMainThread();

let seen = -1;
let ticks = 0;
let usedAtBeat = process.cpuUsage();

// Counts its own ticks instead of time: while the process is stopped or the machine sleeps, it does not tick either.
const clock = setInterval(() => {
  const beat = Atomics.load(beats, 0);
  const isDebugged = Atomics.load(beats, 1) === 1;
  if (beat !== seen || isDebugged) {
    seen = beat;
    ticks = 0;
    usedAtBeat = process.cpuUsage();
    return;
  }
  ticks += 1;
  const waitedMs = ticks * everyMs;
  if (waitedMs < limitMs) return;
  const { user, system } = process.cpuUsage(usedAtBeat);
  const isBusy = (user + system) / 1000 >= limitMs / 2;
  if (isBusy || waitedMs >= limitMs * patienceWhenIdle) askAndEnd(Math.round(waitedMs / 1000));
}, everyMs);

/** V8 interrupts the blocked thread, also within a regular expression, and answers in its place. Native code is not interrupted. */
function askAndEnd(seconds) {
  clearInterval(clock);
  const expression = `JSON.stringify({ page: ${question}, stack: new Error().stack })`;
  session.post("Runtime.evaluate", { expression }, (_, answer) => {
    const { page, stack = "" } = JSON.parse(answer?.result?.value ?? "{}");
    // The first two stack frames belong to this query.
    end(seconds, page, stack.split("\n").slice(2, 10));
  });
  setTimeout(() => end(seconds, undefined, []), answerMs);
}

function end(seconds, page, at) {
  const time = new Date().toISOString();
  const msg = `The server has been blocked for ${seconds} s and ends now, so that it is started again.`;
  attempt(() => {
    const record = { level: "fatal", time, page: page?.path, at: at.map((line) => line.trim()), msg };
    const text = `${new Date().toTimeString().slice(0, 8)}  fatal: ${msg}  page=${page?.path}`;
    const lines = logFormat === "text" ? [text, ...at] : [JSON.stringify(record)];
    if (logFormat !== "silent") writeSync(1, `${lines.join("\n")}\n`);
  });
  if (page)
    attempt(() => {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      appendFileSync(file, `${JSON.stringify({ time, ...page })}\n`, { mode: 0o600, flush: true });
    });
  process.kill(process.pid, "SIGKILL");
  // Only reached by the first process of a container, which the kernel does not kill.
  session.post("Runtime.evaluate", { expression: "process.reallyExit(137)" });
}

/** A full disk or a closed log must not keep the process alive. */
function attempt(act) {
  try {
    act();
  } catch {}
}
