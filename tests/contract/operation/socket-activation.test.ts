import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findPostmaster } from "#embedded-supabase";
import { clusterFolder } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { postForm } from "#tests/load/post-forms.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { canRun, hasNginx, startNginx } from "#tests/support/server/nginx.ts";
import { freePort } from "#tests/support/server/server-process.ts";
import { serverEntry, serverFlags } from "../../../scripts/run/server-flags.mjs";

const opensPort = "systemd-socket-activate";
const withPrograms = test.skipIf(!hasNginx || !canRun(opensPort, "--version"));
const root = path.resolve(import.meta.dirname, "../../..");
const { folder, remove } = makeTempFolder("socket");
const dataDir = path.join(folder, "data");
const pidFile = path.join(folder, "pid");
let url = "";
let stop = () => {};

/** Opens the port like systemd, and restarts the server whenever it ends, like the unit's Restart=always. */
beforeAll(async () => {
  await copyNewSite(dataDir);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    DATA_DIR: dataDir,
    NODE_ENV: "production",
    SEARCH_AT_START: "off",
    LOG_LEVEL: "error",
    SITE_URL: url,
  };
  const server = [process.execPath, ...serverFlags, path.join(root, serverEntry)].join(" ");
  const once = `echo $$ > ${pidFile}; export LISTEN_PID=$$; exec ${server}`;
  const child = spawn(
    opensPort,
    [
      ...["-l", `127.0.0.1:${port}`],
      ...Object.entries(env).flatMap(([name, value]) => ["-E", `${name}=${value}`]),
      ...["sh", "-c", `while :; do sh -c '${once}'; done`],
    ],
    { cwd: root, stdio: "ignore" },
  );
  const ended = new Promise((resolve) => child.once("close", resolve));
  stop = async () => {
    // nginx serves cached pages while the next server starts. A server killed during its start leaves its database running.
    await vi.waitFor(async () => expect((await read("/readyz")).status).toBe(200), 60_000);
    child.kill("SIGKILL");
    await ended;
    process.kill(serverPid(), "SIGTERM");
    await vi.waitFor(() => expect(findPostmaster(clusterFolder(dataDir))).toBeUndefined(), 30_000);
  };
  // The first connection starts the server and waits for it.
  await vi.waitFor(async () => expect((await read("/readyz")).status).toBe(200), 60_000);
});
afterAll(async () => {
  await stop();
  remove();
});

const serverPid = () => Number(readFileSync(pidFile, "utf8"));

type Answer = { status: number; code: string | undefined; ms: number };

/** Requests a page on a new connection, as a new visitor does. */
function read(page: string, from = url): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, code?: string) => resolve({ status, code, ms: performance.now() - began });
    const send = from.startsWith("https") ? https.get : http.get;
    send(`${from}${page}`, { agent: false, rejectUnauthorized: false }, (response) => {
      response.on("end", () => end(response.statusCode ?? 0)).on("error", () => end(0, "ECONNRESET"));
      response.resume();
    }).on("error", (error: NodeJS.ErrnoException) => end(0, error.code));
  });
}

const readers = 8;

/** Eight readers request pages while a server ends, until the next one has served each of them ten times. */
async function readThrough(endServer: () => void, from = url): Promise<Answer[]> {
  const answers: Answer[] = [];
  const over = new AbortController();
  const visit = async () => {
    while (!over.signal.aborted) answers.push(await read("/faq", from));
  };
  const visits = Array.from({ length: readers }, visit);
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(readers * 10), 30_000);
  const before = serverPid();
  endServer();
  await vi.waitFor(() => expect(serverPid()).not.toBe(before), 30_000);
  const enough = answers.length + readers * 10;
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(enough), 60_000);
  over.abort();
  await Promise.all(visits);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const cut = answers.filter(({ code }) => code).length;
  console.log(`${answers.length} reads, ${cut} cut off, slowest ${(slowest / 1000).toFixed(2)} s`);
  return answers;
}

withPrograms("when a server stops, the next one starts, and every reader gets the page", async () => {
  const answers = await readThrough(() => process.kill(serverPid(), "SIGTERM"));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

/** Like systemd: all processes of the unit are killed with its main process. */
function killAll(): void {
  const { pid = 0 } = findPostmaster(clusterFolder(dataDir)) ?? {};
  for (const one of [serverPid(), pid]) process.kill(one, "SIGKILL");
}

withPrograms(
  "if server and database are killed no connection is refused, and a form waits for the next server",
  async () => {
    let form: ReturnType<typeof postForm> | undefined;
    const answers = await readThrough(() => {
      killAll();
      form = postForm(`${url}/`, { contact: "+91 98480 00000" });
    });
    // Running responses end with their server. No connection is refused.
    expect(answers.filter(({ code }) => code && code !== "ECONNRESET")).toEqual([]);
    expect(answers.filter(({ code }) => code).length).toBeLessThanOrEqual(readers);
    expect(new Set(answers.filter(({ code }) => !code).map(({ status }) => status))).toEqual(new Set([200]));
    // On a busy machine the start takes longer than a form waits.
    const { status, body } = (await form) ?? { status: 0, body: "" };
    if (status !== 302)
      expect([status, body]).toEqual([503, expect.stringContaining("Your message was not sent.")]);
  },
);

withPrograms("behind nginx a killed server fails no reader", async () => {
  const ports = { http: await freePort(), https: await freePort() };
  const upstream = { written: "127.0.0.1:3000", actual: new URL(url).host };
  const nginx = await startNginx(path.join(folder, "nginx"), "bhumilex.conf", ports, [upstream]);
  const answers = await readThrough(killAll, nginx.url).finally(nginx.stop);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
