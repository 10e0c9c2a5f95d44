import { execFile, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";

const run = promisify(execFile);
const oldestSupported = 15;

export type SystemPostgres = { version: number; url: string; stop: () => Promise<void> };

/** A scratch server of the system's own PostgreSQL, or undefined if none is installed. */
export async function startSystemPostgres(folder: string): Promise<SystemPostgres | undefined> {
  const programs = findServerPrograms();
  if (!programs) return undefined;

  const identity = unprivilegedUser();
  const data = path.join(folder, "data");
  const password = randomBytes(16).toString("hex");
  const passwordFile = path.join(folder, "password");
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) {
    for (const file of [folder, data, passwordFile]) chownSync(file, identity.uid, identity.gid);
  }
  await run(
    path.join(programs.folder, "initdb"),
    [
      `--pgdata=${data}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { ...identity, cwd: folder },
  );

  const port = await freePort();
  const log = openSync(path.join(folder, "postgres.log"), "a");
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "fsync=off",
    "max_connections=60",
  ];
  const server = spawn(
    path.join(programs.folder, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { ...identity, cwd: data, stdio: ["ignore", log, log] },
  );
  const ended = new Promise<void>((resolve) => {
    server.once("exit", () => resolve());
    server.once("error", () => resolve());
  });
  const stop = async () => {
    server.kill("SIGINT"); // PostgreSQL's fast shutdown
    await ended;
  };

  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const isUp = await Promise.race([isAnswering(url), ended.then(() => false)]);
  if (!isUp) {
    await stop();
    throw new Error(
      `The system's PostgreSQL did not start:\n${readFileSync(path.join(folder, "postgres.log"), "utf8")}`,
    );
  }
  return { version: programs.version, url, stop };
}

/** The oldest supported version; the embedded PostgreSQL covers the newest. */
function findServerPrograms(): { folder: string; version: number } | undefined {
  const debian = "/usr/lib/postgresql";
  const folders = [
    commandOutput("pg_config", "--bindir"),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, "bin")) : []),
    ...(process.env.PATH ?? "").split(path.delimiter),
  ];
  return folders
    .filter((folder): folder is string => Boolean(folder))
    .filter((folder) => existsSync(path.join(folder, "initdb")) && existsSync(path.join(folder, "postgres")))
    .map((folder) => ({ folder, version: majorVersion(path.join(folder, "postgres")) }))
    .filter(({ version }) => version >= oldestSupported)
    .sort((a, b) => a.version - b.version)[0];
}

function majorVersion(program: string): number {
  return Number(/ (\d+)/.exec(commandOutput(program, "--version") ?? "")?.[1] ?? 0);
}

function commandOutput(program: string, argument: string): string | undefined {
  try {
    return execFileSync(program, [argument], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | { uid?: undefined; gid?: undefined } {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const account = ["postgres", "nobody"]
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!account)
    throw new Error("PostgreSQL cannot run as root, and there is neither a user postgres nor nobody.");
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function isAnswering(url: string): Promise<boolean> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const sql = postgres(url, { max: 1, connect_timeout: 5 });
    try {
      await sql`select 1`;
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
  return false;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("No free port.");
  return address.port;
}
