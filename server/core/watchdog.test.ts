import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";

/** The code that the program runs when it reads a line on standard input. Then it ends normally. */
const acts = {
  block: "for (;;);",
  blockForAWhile: "const end = Date.now() + 3000; while (Date.now() < end);",
  /** Blocks until the test removes the file, without using the processor. */
  wait: `
    writeFileSync(file + ".waits", "");
    while (existsSync(file + ".waits")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);`,
};

/** The watchdog checks twice in this time. */
const watchdogLooksMs = 600;

/** A process that contains only a watchdog. */
async function startProgram(act: keyof typeof acts, { limit = 1, flags = [] as string[] } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "watchdog-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "stalled-pages");
  const options = { stallLimitSeconds: limit, logLevel: "info", logFormat: "json", file };
  const program = `
    import { existsSync, writeFileSync } from "node:fs";
    import { startWatchdog } from "./server/core/watchdog.ts";
    const file = ${JSON.stringify(file)};
    const question = '({ path: "/faq", tags: ["a"] })';
    const stop = startWatchdog({ ...${JSON.stringify(options)}, question }, console);
    process.stdin.once("data", async () => { ${acts[act]} await stop(); process.exit(0); });
    setTimeout(() => console.log("ready"), 500);`;
  const child = spawn(process.execPath, [...flags, "--input-type=module", "-e", program]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  const ended = new Promise<string | number | null>((resolve) =>
    child.once("close", (code, signal) => resolve(signal ?? code)),
  );
  await new Promise<void>((resolve) => child.stdout.once("data", () => resolve()));
  return {
    child: child as ChildProcess,
    begin: () => child.stdin.write("go\n"),
    ended,
    file,
    output: () => output,
  };
}

test("a process whose event loop is blocked is killed, and logs where it was blocked", async () => {
  const { begin, ended, file, output } = await startProgram("block");
  begin();
  expect(await ended).toBe("SIGKILL");
  const record = JSON.parse(output().split("\n")[1] ?? "");
  expect(record).toMatchObject({ level: "fatal", page: "/faq" });
  expect(record.at[0]).toMatch(/^at .+:\d+:\d+/);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ path: "/faq", tags: ["a"] });
});

test("a process that waits for its disk, or for a busy processor, has more time", async () => {
  const { begin, ended, file } = await startProgram("wait");
  begin();
  await vi.waitFor(() => expect(existsSync(`${file}.waits`)).toBe(true));
  await sleep(2000);
  rmSync(`${file}.waits`);
  expect(await ended).toBe(0);
});

test("time during which the process is stopped or its machine sleeps does not count", async () => {
  const { child, begin, ended, file } = await startProgram("wait", { limit: 0.5 });
  begin();
  await vi.waitFor(() => expect(existsSync(`${file}.waits`)).toBe(true));
  await sleep(watchdogLooksMs);
  child.kill("SIGSTOP");
  // Longer than the watchdog would wait for a blocked process.
  await sleep(6500);
  child.kill("SIGCONT");
  await sleep(watchdogLooksMs);
  rmSync(`${file}.waits`);
  expect(await ended).toBe(0);
});

test("a process with a debugger may be blocked", async () => {
  const { begin, ended } = await startProgram("blockForAWhile", { flags: ["--inspect=127.0.0.1:0"] });
  begin();
  expect(await ended).toBe(0);
});
