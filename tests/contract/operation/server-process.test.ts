import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isAlive } from "#embedded-supabase";
import { clusterFolder, copySite, hasCluster } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import {
  freePort,
  runServer,
  type ServerProcess,
  startServer,
} from "#tests/support/server/server-process.ts";
import { serverEntry } from "../../../scripts/run/server-flags.mjs";

const { folder, remove } = makeTempFolder("process");
/** A generous time limit for a failing test. */
const patient = 30_000;
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) await server.end("SIGTERM");
  remove();
});

/** A stopped site with an owner and its own content, which each test copies. */
const whole = path.join(folder, "whole");
let copies = 0;
const copyOfWhole = () => {
  copies += 1;
  const dataDir = path.join(folder, `copy-${copies}`);
  copySite(whole, dataDir);
  return dataDir;
};
const start = async (env: NodeJS.ProcessEnv) => {
  const server = await startServer({ env });
  running.push(server);
  return server;
};
const postmasterPid = (dir: string) =>
  Number(readFileSync(path.join(clusterFolder(dir), "postmaster.pid"), "utf8").split("\n")[0]);
async function clientOf(url: string) {
  const config = (await (await fetch(`${url}/site-config.json`)).json()) as {
    supabaseUrl?: string;
    supabasePublishableKey: string;
  };
  return createClient(config.supabaseUrl ?? url, config.supabasePublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
const owner = { email: "owner@example.org", password: "correct horse battery" };
const ownerFromEnvironment = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
const colors = { primary: "#007236", text: "#1f2937" };
const nameFirm = (client: SupabaseClient, name: string) =>
  client
    .from("header_settings")
    .insert({ logo_data: { name, tagline: "", colors } })
    .throwOnError();

beforeAll(async () => {
  await copyNewSite(whole);
  const server = await startServer({ env: { DATA_DIR: whole, ...ownerFromEnvironment } });
  const client = await clientOf(server.url);
  await client.auth.signInWithPassword(owner);
  await nameFirm(client, "Our Firm");
  await server.end();
});

test("a new site serves its page, gets its owner by the link once, and keeps everything over a kill", async () => {
  const dataDir = path.join(folder, "new");
  const first = await start({ DATA_DIR: dataDir });
  expect((await fetch(first.url)).status).toBe(200);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(statSync(path.join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);

  const link = first.setupLink();
  const setup = `${first.url}${link.pathname}${link.search}`;
  expect((await fetch(setup)).status).toBe(200);
  expect((await fetch(`${first.url}/admin/first-owner?token=guess`)).status).toBe(404);
  const post = (password: string, headers: Record<string, string> = {}, to = setup) =>
    fetch(to, {
      method: "POST",
      body: new URLSearchParams({ name: "Asha", email: owner.email, password }),
      redirect: "manual",
      headers,
    });
  // No one becomes the owner without the link, nor by a form of another site.
  expect((await post(owner.password, {}, `${first.url}/admin/first-owner?token=guess`)).status).toBe(404);
  expect((await post(owner.password, { origin: "https://evil.example" })).status).toBe(403);
  expect((await post(owner.password, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  const weak = await post("short");
  expect(weak.status).toBe(400);
  expect(await weak.text()).toContain("Use at least 10 characters.");
  const [one, two] = await Promise.all([post(owner.password), post(owner.password)]);
  expect([one?.status, two?.status].sort()).toEqual([200, 409]);
  expect((await fetch(setup)).status).toBe(404);
  expect((await post("another good password")).status).toBe(404);

  const client = await clientOf(first.url);
  expect((await client.auth.signInWithPassword(owner)).error).toBeNull();
  await nameFirm(client, "Our Firm");
  // Soon after the save, not immediately.
  await vi.waitFor(async () => expect(await (await fetch(first.url)).text()).toContain("Our Firm"), patient);
  expect(await (await fetch(first.url)).text()).toContain("<title>Home | Bhumilex</title>");

  await first.kill();
  const second = await start({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
  expect(second.output()).toContain("Adopted the database");
  expect(second.output()).not.toContain("/admin/first-owner");
  expect(await (await fetch(second.url)).text()).toContain("Our Firm");

  const { error } = await createClient(
    second.url,
    (await config(second.url)).supabasePublishableKey,
  ).auth.setSession((await client.auth.getSession()).data.session ?? { access_token: "", refresh_token: "" });
  expect(error).toBeNull();
});

async function config(url: string) {
  return (await (await fetch(`${url}/site-config.json`)).json()) as {
    supabasePublishableKey: string;
    brand: string;
    locales: string[];
  };
}

test("a second server on the same folder is refused with one line, and the first continues", async () => {
  const dataDir = copyOfWhole();
  const first = await start({ DATA_DIR: dataDir });
  const second = await runServer({ env: { DATA_DIR: dataDir, PORT: String(await freePort()) } });
  expect(second.code).toBe(1);
  // The log may say where the database is: beside the folder, for root in a separate one.
  const said = second.output.trim().split("\n");
  expect(said.filter((line) => !line.startsWith("{"))).toEqual([
    `Another server (process ${first.pid}) is already using ${dataDir}. Stop it first, or set another DATA_DIR.`,
  ]);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test("a stopping server finishes its requests, then stops its database", async () => {
  const dataDir = copyOfWhole();
  const server = await start({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
  const database = postmasterPid(dataDir);
  // A request in progress: its last line is sent after the server was told to stop.
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n");
  await fetch(`${server.url}/healthz`);
  const ended = server.end("SIGTERM");
  await vi.waitFor(() => expect(server.output()).toContain("Stopping."), patient);
  socket.write("\r\n");
  await new Promise((resolve) => socket.on("close", resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect((await ended).code).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test("a server that starts while another one stops is refused or waits, and keeps its database", async () => {
  const dataDir = copyOfWhole();
  const first = await start({ DATA_DIR: dataDir });
  const stopping = first.end("SIGTERM");
  const second = await start({ DATA_DIR: dataDir }).catch(String);
  await stopping;
  if (typeof second === "string") return expect(second).toContain("is already using");
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(second.output()).not.toContain("The database stopped unexpectedly");
});

test("a server that is told to stop while it starts takes its database down too", async () => {
  const dataDir = copyOfWhole();
  let pid = 0;
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const ended = runServer({ env, onSpawn: (spawned) => (pid = spawned) });
  // The file is empty for a moment.
  const started = () => expect(postmasterPid(dataDir)).toBeGreaterThan(0);
  await vi.waitFor(started, { timeout: patient, interval: 1 });
  const database = postmasterPid(dataDir);
  process.kill(pid, "SIGTERM");
  expect((await ended).code).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test("a database that was killed with its server recovers by itself", async () => {
  const dataDir = copyOfWhole();
  const first = await start({ DATA_DIR: dataDir });
  const database = postmasterPid(dataDir);
  await first.kill();
  process.kill(database, "SIGKILL");
  const second = await start({ DATA_DIR: dataDir });
  expect(await (await fetch(second.url)).text()).toContain("Our Firm");
});

test("while the database is down cached pages stay, others show defaults, and it recovers by itself", async () => {
  const dataDir = copyOfWhole();
  const { url } = await start({ DATA_DIR: dataDir });
  // Cached from now on, because it was requested.
  expect(await (await fetch(url)).text()).toContain("Our Firm");
  const { supabasePublishableKey: apikey } = await config(url);
  const database = postmasterPid(dataDir);
  // Moved away, so that it cannot be restarted before the check.
  const cluster = clusterFolder(dataDir);
  renameSync(cluster, `${cluster}-elsewhere`);
  process.kill(database, "SIGKILL");
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), patient);
  const known = await fetch(url);
  expect(known.status).toBe(200);
  expect(await known.text()).toContain("Our Firm");
  const unknown = await fetch(`${url}/te`);
  expect(unknown.status).toBe(200);
  expect(await unknown.text()).not.toContain("Our Firm");
  const rest = await fetch(`${url}/rest/v1/header_settings`, { headers: { apikey } });
  expect(rest.status).toBe(503);
  expect(rest.headers.get("retry-after")).not.toBeNull();

  renameSync(`${cluster}-elsewhere`, cluster);
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), patient);
  // The pool may still have old connections; each is noticed when it is used.
  await vi.waitFor(
    async () => expect((await (await fetch(`${url}/te`)).text()).includes("Our Firm")).toBe(true),
    patient,
  );
});

test("without rights on the folder, with a used port or with bad settings the start fails at once with a reason", async () => {
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  const notAFolder = await runServer({
    env: { DATA_DIR: path.join(file, "data"), PORT: String(await freePort()) },
  });
  expect(notAFolder).toMatchObject({ code: 1 });
  expect(notAFolder.output).toContain("cannot be used: a part of the path is not a folder.");

  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const taken = await runServer({ env: { DATA_DIR: path.join(folder, "unused"), PORT: String(port) } });
  other.close();
  expect(taken.output.trim().split("\n").at(-1)).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Stop the other program or set another PORT.`,
  );
  expect(existsSync(path.join(folder, "unused"))).toBe(false);

  const bad = await runServer({
    env: {
      PORT: "70000",
      SUPABASE_URL: "ftp://x",
      LOG_LEVEL: "loud",
      ADMIN_EMAIL: "a@example.org",
      SMTP_URL: "mail",
    },
  });
  expect(bad.code).toBe(1);
  for (const name of [
    "PORT",
    "SUPABASE_URL must be a valid HTTP or HTTPS URL",
    "SUPABASE_SECRET_KEY is required",
    "LOG_LEVEL",
    "ADMIN_PASSWORD",
    "SMTP_URL",
  ]) {
    expect(bad.output).toContain(name);
  }
});

test("a name in a request cannot reach the prototype of all objects of the server", async () => {
  const look = `process.on("exit", () => console.log("reached:", "__proto__" in Object.prototype))`;
  const args = ["--import", `data:text/javascript,${look}`, serverEntry];
  expect((await runServer({ env: { PORT: "70000" }, args })).output).toContain("reached: false");
});

test("a folder that lost its database or secrets is never taken for a new site", async () => {
  const damaged = copyOfWhole();
  rmSync(path.join(damaged, "secrets.json"));
  const withoutSecrets = await runServer({ env: { DATA_DIR: damaged, PORT: String(await freePort()) } });
  expect(withoutSecrets.output).toContain("secrets.json is missing");
  expect(withoutSecrets.code).toBe(1);
});

test("a server on a hosted project starts no database and shows the project's content", async () => {
  const hostedData = path.join(folder, "hosted");
  await copyNewSite(hostedData);
  const hosted = await start({ DATA_DIR: hostedData, ...ownerFromEnvironment });
  const secrets = JSON.parse(readFileSync(path.join(hostedData, "secrets.json"), "utf8"));
  const own = path.join(folder, "second");
  const second = await start({
    DATA_DIR: own,
    SUPABASE_URL: hosted.url,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
  });
  expect(hasCluster(own)).toBe(false);
  expect(second.output()).not.toContain("/admin/first-owner");
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${second.url}/rest/v1/header_settings`)).status).toBe(404);

  const client = await clientOf(second.url);
  expect((await client.auth.signInWithPassword(owner)).error).toBeNull();
  await nameFirm(client, "Hosted Firm");
  const page = await fetch(second.url);
  expect(await page.text()).toContain("Hosted Firm");
  expect(page.headers.get("content-security-policy")).toContain(`connect-src 'self' ${hosted.url} ws://`);

  await hosted.end("SIGTERM");
  expect((await fetch(`${second.url}/readyz`)).status).toBe(503);
  expect((await fetch(second.url)).status).toBe(200);
});
