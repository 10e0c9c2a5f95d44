import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isAlive } from "#embedded-supabase";
import { canRun } from "#tests/support/server/nginx.ts";
import { serverEntry, serverFlags } from "../../scripts/run/server-flags.mjs";
import { openRelay, type Relay } from "./relay.ts";

const root = path.resolve(import.meta.dirname, "../..");
const postgresBin = "/usr/lib/postgresql/15/bin";
/** Ports that other programs rarely use. They are fixed, so that two rehearsals cannot run at once. */
const ports = {
  edge: 47000,
  varnish: 47001,
  etcd: 47002,
  etcdPeers: 47003,
  databases: [47010, 47011],
  patroni: [47012, 47013],
  sites: [47020, 47021],
  sitesFromEdge: [47022, 47023],
  databasesFromSites: [47030, 47031, 47032, 47033],
};
const password = "rehearsal-rehearsal-rehearsal";
export const edgeUrl = `http://127.0.0.1:${ports.edge}`;
export const owner = { email: "owner@example.org", password: "correct horse battery" };
export const primaryUrl = `postgres://postgres:${password}@${ports.databases.map((port) => `127.0.0.1:${port}`)}/site?target_session_attrs=read-write`;

const programs: [string, () => boolean][] = [
  ["patroni", () => canRun("patroni", "--version")],
  ["etcd-server", () => canRun("etcd", "--version")],
  ["haproxy", () => canRun("haproxy", "-v")],
  ["varnish", () => canRun("varnishd", "-V")],
  ["postgresql-15", () => existsSync(`${postgresBin}/postgres`)],
];
export const listMissing = () => programs.flatMap(([name, isThere]) => (isThere() ? [] : [name]));

export type Machines = Awaited<ReturnType<typeof startMachines>>;

/** Two databases under Patroni and etcd, two servers of the site, Varnish and HAProxy, with the files of deploy/. */
export async function startMachines(folder: string, onClose: (close: () => Promise<void>) => void) {
  const running = new Map<string, ChildProcess>();
  const isRoot = process.getuid?.() === 0;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  // PostgreSQL does not run as root.
  const postgresUser = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  const folderOf = (name: string) => {
    const made = path.join(folder, name);
    mkdirSync(made, { recursive: true, mode: 0o755 });
    return made;
  };
  const forPostgres = (file: string) => {
    if (postgresUser.uid) chownSync(file, postgresUser.uid, postgresUser.gid);
    return file;
  };

  function run(name: string, program: string, args: string[], options: object = {}): void {
    const log = openSync(path.join(folder, `${name}.log`), "a");
    running.set(name, spawn(program, args, { cwd: folder, stdio: ["ignore", log, log], ...options }));
  }
  async function kill(name: string, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }

  run("etcd", "etcd", [
    ...["--data-dir", forPostgres(folderOf("etcd-data")), "--unsafe-no-fsync", "--log-level", "error"],
    ...["--listen-client-urls", `http://127.0.0.1:${ports.etcd}`],
    ...["--advertise-client-urls", `http://127.0.0.1:${ports.etcd}`],
    ...["--listen-peer-urls", `http://127.0.0.1:${ports.etcdPeers}`],
    ...["--initial-advertise-peer-urls", `http://127.0.0.1:${ports.etcdPeers}`],
    ...["--initial-cluster", `default=http://127.0.0.1:${ports.etcdPeers}`],
  ]);

  const dataOf = (n: number) => path.join(folder, `database-${n}`, "data");
  function startDatabase(n: number): void {
    const home = forPostgres(folderOf(`database-${n}`));
    const file = path.join(home, "patroni.yml");
    writeFileSync(file, JSON.stringify(patroniConfig(n, dataOf(n), home)));
    run(`database-${n}`, "patroni", [file], postgresUser);
  }
  /** Kills Patroni and PostgreSQL at once, as when their machine loses power. */
  async function killDatabase(n: number): Promise<void> {
    await kill(`database-${n}`);
    const file = path.join(dataOf(n), "postmaster.pid");
    const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
    if (isAlive(pid)) process.kill(pid, "SIGKILL");
  }
  const mounted = new Set<string>();
  const unmount = (place: string) => {
    if (mounted.delete(place)) execFileSync("umount", [place]);
  };
  onClose(async () => {
    mounted.forEach(unmount);
    for (const name of running.keys()) await kill(name, name === "varnish" ? "SIGTERM" : "SIGKILL");
    for (const n of [0, 1]) await killDatabase(n);
    rmSync(folder, { recursive: true, force: true });
  });
  async function primary(): Promise<number | undefined> {
    const isPrimary = async (port: number) => {
      const answer = await fetch(`http://127.0.0.1:${port}/primary`).catch(() => undefined);
      return answer?.status === 200;
    };
    const states = await Promise.all(ports.patroni.map(isPrimary));
    const n = states.indexOf(true);
    return n === -1 ? undefined : n;
  }
  /** Waits until one database is the primary and the other follows it synchronously. */
  const bothFollow = () =>
    until("both databases run", async () => {
      const states = ports.patroni.map((port) => fetch(`http://127.0.0.1:${port}/synchronous`));
      return (
        (await Promise.all(states)).some(({ status }) => status === 200) && (await primary()) !== undefined
      );
    });

  const relays: { database: Relay[]; edge: Relay[] } = { database: [], edge: [] };
  function startSite(n: number): void {
    const hosts = ports.databasesFromSites.slice(2 * n, 2 * n + 2).map((port) => `127.0.0.1:${port}`);
    const env = {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(ports.sites[n]),
      SITE_URL: edgeUrl,
      // The three are HAProxy, Varnish, and the simulated visitors, who send their own address.
      TRUST_PROXY: "3",
      DATA_DIR: folderOf(`site-${n}`),
      DATABASE_URL: `postgres://bhumilex:${password}@${hosts}/site?target_session_attrs=read-write`,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      LEADS_TO: "office@example.org",
      BACKUP_AT: "off",
      LOG_LEVEL: "warn",
    };
    run(`site-${n}`, process.execPath, [...serverFlags, path.join(root, serverEntry)], { env, cwd: root });
  }
  const isReady = (n: number) =>
    until(`server ${n} is ready`, async () => (await fetch(`http://127.0.0.1:${ports.sites[n]}/readyz`)).ok);

  startDatabase(0);
  startDatabase(1);
  await bothFollow();
  const psql = ["-v", `password=${password}`, "-f", path.join(root, "deploy/postgres/prepare.sql")];
  const first = `postgres://postgres:${password}@127.0.0.1:${ports.databases[(await primary()) ?? 0]}/postgres`;
  execFileSync("psql", ["-q", ...psql, first], { stdio: "ignore" });

  for (const [i, port] of ports.databasesFromSites.entries())
    relays.database.push(await openRelay(port, ports.databases[i % 2] ?? 0));
  for (const [i, port] of ports.sitesFromEdge.entries())
    relays.edge.push(await openRelay(port, ports.sites[i] ?? 0));
  for (const n of [0, 1]) {
    startSite(n);
    await isReady(n);
  }

  const vcl = path.join(folder, "site.vcl");
  writeFileSync(
    vcl,
    deployed("varnish/bhumilex.vcl", [
      [/3001/g, String(ports.sitesFromEdge[0])],
      [/3002/g, String(ports.sitesFromEdge[1])],
    ]),
  );
  const storage = ["-s", "malloc,64m", "-p", "http_gzip_support=off"];
  run("varnish", "varnishd", [
    "-F",
    "-n",
    folderOf("varnish"),
    "-f",
    vcl,
    "-a",
    `127.0.0.1:${ports.varnish}`,
    ...storage,
  ]);
  const haproxy = path.join(folder, "haproxy.cfg");
  writeFileSync(
    haproxy,
    deployed("haproxy/haproxy.cfg", [
      ["maxconn 20000", "maxconn 2000"],
      [
        /bind :80\n.*ssl crt.*\n.*redirect scheme.*\n.*X-Forwarded-Proto.*\n/,
        `bind 127.0.0.1:${ports.edge}\n`,
      ],
      [/server first .*\n.*server second .*/, `server edge 127.0.0.1:${ports.varnish} no-check`],
    ]),
  );
  run("haproxy", "haproxy", ["-db", "-f", haproxy]);
  await until("the edge answers", async () => (await fetch(`${edgeUrl}/readyz`)).ok);

  return {
    relays,
    primary,
    startDatabase,
    killDatabase,
    bothFollow,
    startSite,
    isReady,
    killSite: (n: number, signal?: NodeJS.Signals) => kill(`site-${n}`, signal),
    /** Puts a full disk in the place of a server's journal. Undefined without the right to mount one. */
    fillDisk: isRoot
      ? (n: number) => {
          const journal = path.join(folder, `site-${n}`, "journal");
          execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", journal]);
          mounted.add(journal);
          execFileSync("sh", ["-c", `cat /dev/zero > ${journal}/full 2>/dev/null || true`]);
          return () => unmount(journal);
        }
      : undefined,
  };
}

/** A file of deploy/ with the addresses of this rehearsal, and nothing else changed. */
function deployed(name: string, changes: [string | RegExp, string][]): string {
  const text = readFileSync(path.join(root, "deploy", name), "utf8");
  return changes.reduce((changed, [from, to]) => {
    const next = changed.replace(from, to);
    if (next === changed) throw new Error(`${name} has no ${from}.`);
    return next;
  }, text);
}

/** JSON is YAML. The times are the shortest that Patroni allows. */
function patroniConfig(n: number, data: string, sockets: string) {
  return {
    scope: "site",
    name: `database-${n}`,
    restapi: { listen: `127.0.0.1:${ports.patroni[n]}`, connect_address: `127.0.0.1:${ports.patroni[n]}` },
    etcd3: { host: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: "on", max_connections: 100 } },
      },
      initdb: [{ encoding: "UTF8" }, "data-checksums"],
      pg_hba: [
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.databases[n]}`,
      connect_address: `127.0.0.1:${ports.databases[n]}`,
      data_dir: data,
      bin_dir: postgresBin,
      pgpass: path.join(sockets, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password },
        replication: { username: "replicator", password },
        rewind: { username: "rewinder", password },
      },
      parameters: { unix_socket_directories: sockets },
    },
  };
}

const patienceMs = 120_000;

/** Waits until the condition is true; a condition that throws counts as false. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    if (await isSo().catch(() => false)) return (performance.now() - began) / 1000;
    await wait(50);
  }
  throw new Error(`Not within ${patienceMs / 1000} s: ${what}`);
}
