import { spawn } from "node:child_process";
import { request } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serverEntry, serverEnvironment, serverFlags } from "../../scripts/run/server-flags.mjs";

const lookEveryMs = 20;

/**
 * Starts a server on existing data, requests home until it is served, and stops the server. Returns the milliseconds
 * from the start of the process to its first page. One small request every 20 ms leaves both cores to the server.
 */
export async function timeStart(root: string, env: NodeJS.ProcessEnv, port: number): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, path.join(root, serverEntry)], {
    cwd: root,
    env: {
      ...{ ...process.env, ...serverEnvironment, LOG_LEVEL: "error" },
      ...{ ...env, NODE_ENV: "production", PORT: String(port) },
    },
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const deadline = started + 30_000;
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null) throw new Error(`The server ended instead of starting (${child.exitCode}).`);
    if (performance.now() > deadline) throw new Error("The server showed no page within 30 s.");
    await wait(lookEveryMs);
  }
  const ms = performance.now() - started;
  child.kill();
  await ended;
  return ms;
}

function statusOf(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        path: "/",
        headers: { "accept-encoding": "gzip, deflate, br" },
        agent: false,
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode));
      },
    );
    asked.on("error", () => resolve(undefined));
    asked.end();
  });
}
