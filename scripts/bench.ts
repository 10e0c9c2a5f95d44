import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";

import { startNginx, startPlainNode } from "../bench/file-servers.ts";
import { openLiveClients } from "../bench/live-clients.ts";
import { measureLoad, quantile, timed } from "../bench/measure.ts";
import { measureStart } from "../bench/start-time.ts";
import { findPostmaster } from "../server/backend/embedded/postmaster.ts";
import { freePort, startServer } from "../tests/support/server-process.ts";
import { makeTempFolder } from "../tests/support/temp-folder.ts";

/**
 * The figures of the design, all from one run on one machine: absolute times
 * depend on the machine, ratios much less so.
 */
const root = path.resolve(import.meta.dirname, "..");
const rows: [what: string, measured: string, budget: string, isMet: boolean | undefined][] = [];
const { folder, remove } = makeTempFolder("bench");
const env = { DATA_DIR: path.join(folder, "data"), TRUST_PROXY: "1", LOG_LEVEL: "error" };
const owner = { email: "owner@example.org", password: "correct horse battery" };

let server = await startServer({ env: { ...env, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } });
await server.end();

const starts: number[] = [];
for (let i = 0; i < 5; i += 1) starts.push((await measureStart(root, env, await freePort())).ms);
const start = quantile(starts, 0.5);
rows.push([
  "start to first page, existing data, median of 5",
  `${(start / 1000).toFixed(2)} s`,
  "1.0 s",
  start <= 1000,
]);
server = await startServer({ env: { ...env, PORT: String(await freePort()) } });
await fetch(server.url);
const memory = residentMegabytes(server.pid) + databaseMegabytes();
rows.push(["resident memory with the database", `${memory.toFixed(0)} MB`, "300 MB", memory <= 300]);

const secrets = JSON.parse(readFileSync(path.join(env.DATA_DIR, "secrets.json"), "utf8"));
const staff = createClient(server.url, secrets.publishableKey, { auth: { persistSession: false } });
await staff.auth.signInWithPassword(owner);
const save = (headline: string) =>
  staff.from("homepage_content").insert({ section_type: "hero", content: { headline } }).throwOnError();

await measureCachedPage();
await measurePublishing();
await measureLeads();
await server.end();
remove();
printTable();

async function measureCachedPage(): Promise<void> {
  const cold: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    await save(`cold ${i}`);
    await fetch(server.url).then((response) => response.text());
    await staff.from("header_settings").insert({ locale: "hi" }).throwOnError();
    cold.push((await timed(() => fetch(server.url).then((response) => response.text()))).ms);
  }
  rows.push(["cold render of home, median", `${quantile(cold, 0.5).toFixed(1)} ms`, "", undefined]);

  const response = await fetch(server.url, { headers: { "accept-encoding": "br" } });
  const etag = response.headers.get("etag") ?? "";
  const raw = await rawBody(`${server.url}/`);
  const nginx = await startNginx(path.join(folder, "nginx"), raw, await freePort());
  const plain = await startPlainNode(raw);
  const opponents = nginx ? [nginx, plain] : [plain];

  // In turns, so that a busy moment of the machine hits all of them.
  const totals = new Map<string, number[]>();
  for (let round = 0; round < 3; round += 1) {
    for (const { name, url } of [{ name: "ours", url: `${server.url}/` }, ...opponents]) {
      const { perSecond, failed } = await measureLoad({ url, seconds: 3 });
      if (failed > 0) throw new Error(`${failed} requests to ${name} failed`);
      totals.set(name, [...(totals.get(name) ?? []), perSecond]);
    }
  }
  const median = (name: string) => quantile(totals.get(name) ?? [], 0.5);
  for (const name of totals.keys())
    rows.push([
      `cached home (${raw.byteLength} bytes), ${name}`,
      `${median(name).toFixed(0)} requests/s`,
      "",
      undefined,
    ]);
  const reference = nginx ? "nginx" : "plain node:http";
  const ratio = median("ours") / median(reference);
  rows.push([`cached home against ${reference}`, ratio.toFixed(2), "0.50", ratio >= 0.5]);
  const unchanged = await measureLoad({
    url: `${server.url}/`,
    headers: { "accept-encoding": "br", "if-none-match": etag },
    seconds: 3,
  });
  rows.push(["unchanged home (304)", `${unchanged.perSecond.toFixed(0)} requests/s`, "", undefined]);
  for (const opponent of opponents) await opponent.stop();
}

async function measurePublishing(): Promise<void> {
  const before = residentMegabytes(server.pid);
  const clients = await openLiveClients(server.url, secrets.publishableKey, 1000);
  const perClient = ((residentMegabytes(server.pid) - before) * 1024) / clients.joined;
  rows.push(["memory per idle open page", `${perClient.toFixed(0)} kB`, "", undefined]);
  const heard = clients.waitForChange();
  await save("for a thousand");
  const times = await heard;
  const p99 = quantile(times, 0.99);
  rows.push(["publish until 1,000 open pages are told, p99", `${p99.toFixed(0)} ms`, "1000 ms", p99 <= 1000]);

  const seen: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    const told = clients.waitForChange();
    const started = performance.now();
    await save(`seen ${i}`);
    await told;
    await fetch(server.url).then((response) => response.text());
    seen.push(performance.now() - started);
  }
  rows.push([
    "publish until all were told and one fetched the page, median",
    `${quantile(seen, 0.5).toFixed(0)} ms`,
    "",
    undefined,
  ]);
  clients.close();
}

async function measureLeads(): Promise<void> {
  const seconds = 5;
  const until = performance.now() + seconds * 1000;
  let accepted = 0;
  const write = async (writer: number) => {
    for (let i = 0; performance.now() < until; i += 1) {
      const response = await fetch(`${server.url}/rest/v1/contact_leads`, {
        method: "POST",
        headers: {
          apikey: secrets.publishableKey,
          "content-type": "application/json",
          prefer: "return=minimal",
          "x-forwarded-for": `10.${writer + 2}.${(i >> 8) & 255}.${i & 255}`,
        },
        body: JSON.stringify({
          name: "Website Visitor",
          phone: String(i),
          idempotency_key: crypto.randomUUID(),
        }),
      });
      if (response.status === 201) accepted += 1;
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
  const perSecond = accepted / seconds;
  rows.push([
    "leads stored through REST, 16 at a time",
    `${perSecond.toFixed(0)} /s`,
    "300 /s",
    perSecond >= 300,
  ]);
}

/** The bytes as they travel, for the opponents to send. */
async function rawBody(url: string): Promise<Buffer> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}

function residentMegabytes(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/** The database's processes share most of their memory; each is counted with its share. */
function databaseMegabytes(): number {
  const postmaster = findPostmaster(path.join(env.DATA_DIR, "postgres"))?.pid;
  if (!postmaster || process.platform !== "linux") return Number.NaN;
  const children = execFileSync("pgrep", ["-P", String(postmaster)], { encoding: "utf8" })
    .trim()
    .split("\n");
  const share = (pid: string) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;
  return [String(postmaster), ...children].map(share).reduce((sum, part) => sum + part, 0);
}

function printTable(): void {
  const [first, second] = [0, 1].map((column) => Math.max(...rows.map((row) => String(row[column]).length)));
  for (const [what, measured, budget, isMet] of rows) {
    const verdict = isMet === undefined ? "" : `${budget.padStart(8)}  ${isMet ? "met" : "NOT MET"}`;
    console.log(`${what.padEnd(first ?? 0)}  ${measured.padStart(second ?? 0)}  ${verdict}`);
  }
  if (rows.some(([, , , isMet]) => isMet === false)) process.exitCode = 1;
}
