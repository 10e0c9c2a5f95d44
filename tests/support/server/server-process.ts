import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";

import { serverEntry, serverEnvironment, serverFlags } from "../../../scripts/run/server-flags.mjs";

const root = path.resolve(import.meta.dirname, "../../..");

export type ServerProcess = {
  url: string;
  pid: number;
  /** Its output so far. */
  output: () => string;
  setupLink: () => URL;
  /** Stops it and returns its exit. */
  end: (signal?: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Kills it with SIGKILL. A server that was already dead is an error, because nothing was shown. */
  kill: () => Promise<void>;
};

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string; ms: number };

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}

type Options = {
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** The file that Node runs; by default the built server. */
  args?: string[];
  onSpawn?: (pid: number) => void;
};

const builtServer = [...serverFlags, path.join(root, serverEntry)];

function spawnServer({ env, uid, gid, args = builtServer, onSpawn }: Options): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<Ended>;
} {
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Most tests do not search, and the indexes would cost each of a hundred servers seconds of CPU time.
    env: { ...inherited, ...serverEnvironment, NODE_ENV: "production", SEARCH_AT_START: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    uid,
    gid,
  });
  onSpawn?.(child.pid ?? 0);
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal, output, ms: performance.now() - started }));
  });
  return { child, output: () => output, ended };
}

/** Starts the real server and waits until it prints its address. */
export async function startServer(options: Options): Promise<ServerProcess> {
  const port = options.env.PORT ?? String(await freePort());
  const { child, output, ended } = spawnServer({
    ...options,
    env: { LOG_LEVEL: "warn", ...options.env, PORT: port },
  });
  const running = new Promise<void>((resolve) => {
    const look = () => output().includes("The site is running at") && resolve();
    child.stdout?.on("data", look);
  });
  const failed = ended.then((end) => {
    throw new Error(`The server ended instead of starting (${end.code}):\n${end.output}`);
  });
  await Promise.race([running, failed]);
  failed.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output,
    setupLink: () => new URL(/https?:\S+\/admin\/first-owner\?token=\S+/.exec(output())?.[0] ?? "no-link:"),
    end: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
    kill: async () => {
      child.kill("SIGKILL");
      const { code, signal, output: text } = await ended;
      if (signal !== "SIGKILL")
        throw new Error(`The server had ended before it was killed (${code}):\n${text}`);
    },
  };
}

const failingStartMs = 150_000;

/** Runs a command, or a start that must fail. A process that does not end is stopped, which its output shows. */
export function runServer(options: Options): Promise<Ended> {
  const { child, ended } = spawnServer(options);
  const limit = setTimeout(() => child.kill("SIGTERM"), failingStartMs);
  return ended.finally(() => clearTimeout(limit));
}
