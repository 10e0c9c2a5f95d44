import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import https from "node:https";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { databaseTarget, openDatabase } from "#embedded-supabase";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { testEngines } from "#embedded-supabase/tests/test-database.ts";
import { takeBackup } from "#server/backup/take-backup.ts";
import { readConfig } from "#server/core/config.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { canRun, hasNginx, startNginx } from "#tests/support/server/nginx.ts";
import { freePort, type ServerProcess, startServer } from "#tests/support/server/server-process.ts";

const deploy = path.resolve(import.meta.dirname, "../../../deploy");
const { folder, remove } = makeTempFolder("deploy");
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  remove();
});

type Answer = { status: number; headers: Record<string, unknown>; text: string };

/** The certificate is self-signed, so it is not checked; everything else is as with a browser. */
function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    https
      .get(url, { rejectUnauthorized: false, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      })
      .on("error", reject);
  });
}

/** Like an operator with psql, under separate names. The created user is not a superuser. */
function prepareDatabase(cluster: string): string {
  const [user, database, password] = [`site_${process.pid}`, `deploy_${process.pid}`, "a password"];
  const file = path.join(folder, "prepare.sql");
  const text = readFileSync(path.join(deploy, "postgres/prepare.sql"), "utf8");
  writeFileSync(file, text.replaceAll("bhumilex", user).replace("database site", `database ${database}`));
  const psql = (...args: string[]) =>
    execFileSync("psql", ["-X", "-q", "-v", "ON_ERROR_STOP=1", ...args, cluster], { stdio: "pipe" });
  psql("-v", `password=${password}`, "-f", file);
  stops.push(async () => {
    psql("-c", `drop database ${database} with (force)`);
    psql("-c", `revoke set on parameter session_replication_role from ${user}`, "-c", `drop role ${user}`);
  });
  const url = new URL(cluster);
  return Object.assign(url, { username: user, password, pathname: `/${database}` }).href;
}

const portOf = ({ url }: ServerProcess) => new URL(url).port;

describe.skipIf(!hasNginx)("nginx with the files of deploy/", () => {
  test("in front of one server: pages, sockets and the visitor's address pass through, metrics do not", async () => {
    const ports = { http: await freePort(), https: await freePort() };
    const siteUrl = `https://127.0.0.1:${ports.https}`;
    const token = "a-token-for-the-operator";
    const dataDir = path.join(folder, "one");
    await copyNewSite(dataDir);
    const server = await startServer({
      env: {
        DATA_DIR: dataDir,
        SITE_URL: siteUrl,
        TRUST_PROXY: "1",
        METRICS_TOKEN: token,
      },
    });
    stops.push(() => server.end());
    const upstream = { written: "127.0.0.1:3000", actual: `127.0.0.1:${portOf(server)}` };
    const nginx = await startNginx(path.join(folder, "nginx-one"), "bhumilex.conf", ports, [upstream]);
    stops.push(nginx.stop);

    const plain = await fetch(`http://127.0.0.1:${ports.http}/faq`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([301, "https://127.0.0.1/faq"]);
    const page = await ask(nginx.url, { "accept-encoding": "br" });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({ "content-encoding": "br" });
    expect(page.headers["strict-transport-security"]).toBeDefined();
    expect((await ask(nginx.url, { "if-none-match": String(page.headers.etag) })).status).toBe(304);

    // From this machine the metrics can be requested with the token; nginx answers 403 to all others.
    const rule = readFileSync(path.join(deploy, "nginx/bhumilex.conf"), "utf8");
    expect(rule).toMatch(/location = \/metrics \{\s+allow 127\.0\.0\.1;\s+allow ::1;\s+deny all;/);

    const { supabasePublishableKey: key } = JSON.parse((await ask(`${nginx.url}/site-config.json`)).text);
    const socket = new WebSocket(
      `${nginx.url.replace("https", "wss")}/realtime/v1/websocket?vsn=1.0.0&apikey=${key}`,
      { rejectUnauthorized: false },
    );
    await new Promise<void>((resolve, reject) => socket.once("open", resolve).once("error", reject));
    socket.close();

    // A visitor who forges addresses is still one visitor: the limit applies.
    let refused = 0;
    for (let i = 0; i < 60 && refused === 0; i += 1) {
      const response = await new Promise<number>((resolve, reject) => {
        const request = https.request(
          `${nginx.url}/auth/v1/signup`,
          {
            method: "POST",
            rejectUnauthorized: false,
            headers: { apikey: key, "content-type": "application/json", "x-forwarded-for": `10.0.0.${i}` },
          },
          (answer) => resolve(answer.resume().statusCode ?? 0),
        );
        request.on("error", reject);
        request.end(JSON.stringify({ email: `nobody-${i}@example.org`, password: "wrong wrong wrong" }));
      });
      if (response === 429) refused += 1;
    }
    expect(refused).toBe(1);

    // Visited pages stay readable without a server. Personal pages were never cached.
    const read = [`${nginx.url}/`, `${nginx.url}/faq`];
    const kept = await Promise.all(read.map((url) => ask(url)));
    const own = [`${nginx.url}/search?q=mutation`, `${nginx.url}/admin`, `${nginx.url}/site-config.json`];
    for (const url of own) expect((await ask(url)).status).toBeLessThan(400);
    await server.end();
    for (const [i, url] of read.entries()) {
      const shown = await ask(url);
      expect([shown.status, shown.text]).toEqual([200, kept[i]?.text]);
    }
    for (const url of own) expect((await ask(url)).status).toBe(503);
  }, 180_000);

  test("revalidates a page after one second", async () => {
    const ports = { http: await freePort(), https: await freePort() };
    const dataDir = path.join(folder, "edge");
    await copyNewSite(dataDir);
    const owner = { email: "owner@example.org", password: "a long way to the tahsil 7" };
    const admin = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
    const server = await startServer({ env: { DATA_DIR: dataDir, TRUST_PROXY: "1", ...admin } });
    stops.push(() => server.end());
    const upstream = { written: "127.0.0.1:3000", actual: `127.0.0.1:${portOf(server)}` };
    const nginx = await startNginx(path.join(folder, "nginx-edge"), "bhumilex.conf", ports, [upstream]);
    stops.push(nginx.stop);
    const direct = await fetch(server.url);
    expect(direct.headers.has("surrogate-control")).toBe(false);
    const asEdge = await fetch(server.url, { headers: { "surrogate-capability": 'x="Surrogate/1.0"' } });
    expect(asEdge.headers.get("surrogate-control")).toBe("max-age=1, stale-if-error=86400");
    expect((await ask(nginx.url)).text).not.toContain("Shown Soon");
    const { supabasePublishableKey: apikey } = await (await fetch(`${server.url}/site-config.json`)).json();
    const post = async (address: string, authorization: string, body: object) => {
      const headers = { apikey, authorization, "content-type": "application/json" };
      return fetch(server.url + address, { method: "POST", headers, body: JSON.stringify(body) });
    };
    const signedIn = await post("/auth/v1/token?grant_type=password", `Bearer ${apikey}`, owner);
    const { access_token: token } = await signedIn.json();
    const logo = { name: "Shown Soon", tagline: "", colors: { primary: "#007236", text: "#1f2937" } };
    const saved = await post("/rest/v1/header_settings", `Bearer ${token}`, { logo_data: logo });
    expect(saved.status).toBe(201);
    await vi.waitFor(async () => expect((await ask(nginx.url)).text).toContain("Shown Soon"), 20_000);
  }, 180_000);

  const found = testEngines().find(({ cluster }) => typeof cluster === "string");
  const engine = canRun("psql", "--version") ? found : undefined;
  if (!engine) console.log("Two servers behind nginx: not run, no PostgreSQL programs found");
  const withPostgres = engine ? test : undefined;
  withPostgres?.(
    "passes requests to two servers on one PostgreSQL: both show what one publishes, and one may stop",
    async () => {
      const cluster = String(engine?.cluster);
      const databaseUrl = prepareDatabase(cluster);
      const ports = { http: await freePort(), https: await freePort() };
      const env = {
        DATABASE_URL: databaseUrl,
        SITE_URL: `https://127.0.0.1:${ports.https}`,
        TRUST_PROXY: "1",
      };
      const servers = await Promise.all(
        ["first", "second"].map((part) =>
          startServer({ env: { ...env, DATA_DIR: path.join(folder, part) } }),
        ),
      );
      const [first, second] = servers;
      if (!first || !second) throw new Error("two servers are needed");
      stops.push(() => second.end());
      const nginx = await startNginx(path.join(folder, "nginx-two"), "bhumilex-two-servers.conf", ports, [
        { written: "127.0.0.1:3001", actual: `127.0.0.1:${portOf(first)}` },
        { written: "127.0.0.1:3002", actual: `127.0.0.1:${portOf(second)}` },
      ]);
      stops.push(nginx.stop);

      expect((await ask(nginx.url)).status).toBe(200);
      const sql = openDatabase(databaseTarget(databaseUrl), 1);
      const logo = { name: "Two Servers", tagline: "", colors: { primary: "#007236", text: "#1f2937" } };
      await sql`insert into public.header_settings (logo_data) values (${sql.json(logo)})`;
      await sql.end();
      for (const { url } of servers) {
        await vi.waitFor(
          async () => expect(await (await fetch(url)).text()).toContain("Two Servers"),
          30_000,
        );
      }

      // The nightly backup, as the user of the guide, with a test restore.
      const settings = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, "first") };
      expect((await takeBackup(readConfig(settings), "nightly")).check).toBe("restored");

      // While one of them stops, clients of the proxy do not notice.
      const seen: number[] = [];
      const over = new AbortController();
      const visitor = (async () => {
        while (!over.signal.aborted) seen.push((await ask(`${nginx.url}/faq`)).status);
      })();
      await first.end();
      const enough = seen.length + 20;
      await vi.waitFor(() => expect(seen.length).toBeGreaterThan(enough), 30_000);
      over.abort();
      await visitor;
      expect([...new Set(seen)]).toEqual([200]);
    },
    180_000,
  );
});

test.skipIf(!canRun("systemd-analyze", "--version"))("systemd finds nothing wrong with the units", () => {
  const names = ["bhumilex.socket", "bhumilex.service", "bhumilex-offsite.service", "bhumilex-offsite.timer"];
  const copies = names.map((name) => path.join(folder, name));
  for (const [i, copy] of copies.entries()) {
    // The programs it names are on the operator's machine, not on this one.
    const unit = readFileSync(path.join(deploy, "systemd", names[i] ?? ""), "utf8")
      .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
      .replace(/^(User|Group)=.*$/gm, "$1=root");
    writeFileSync(copy, unit);
  }
  const said = execFileSync("systemd-analyze", ["verify", "--man=no", ...copies], {
    encoding: "utf8",
    stdio: "pipe",
  });
  expect(said).toBe("");
});

const hasCaddy = canRun("caddy", "version");
if (!hasCaddy) console.log("deploy/caddy/Caddyfile: not checked, Caddy is not on this machine");
const withCaddy = hasCaddy ? test : undefined;
withCaddy?.("Caddy accepts its file", () => {
  execFileSync(
    "caddy",
    ["validate", "--adapter", "caddyfile", "--config", path.join(deploy, "caddy/Caddyfile")],
    {
      stdio: "pipe",
    },
  );
});
