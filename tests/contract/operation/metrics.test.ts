import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";

import { metricsReportSchema } from "#app/contracts/metrics-report.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const bearer = "a-token-for-the-operator-only";
const server = await startTestServer({ metricsToken: bearer });
afterAll(() => server.close());

const figures = async () => {
  const response = await server.fetch("/metrics", { headers: { authorization: `Bearer ${bearer}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  return response.text();
};
const figureOf = (text: string, name: string) => {
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

test("metrics need the token, and every line is well formed", async () => {
  for (const authorization of ["", "Bearer wrong", `Bearer ${bearer}x`]) {
    const refused = await server.fetch("/metrics", { headers: { authorization } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toBe("Bearer");
    expect(await refused.text()).not.toContain("http_requests_total");
  }
  const text = await figures();
  const line = /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\n]*",?)+\})? [-+.\w]+)?$/;
  expect(text.split("\n").filter((candidate) => !line.test(candidate))).toEqual([]);
  for (const name of ["outbox_waiting", "database_connections", "database_bytes", "realtime_sockets"]) {
    expect(figureOf(text, name), name).toBeTypeOf("number");
  }
});

test("every metric that an alert rule of deploy/ uses exists", async () => {
  const rules = readFileSync(path.resolve("deploy/prometheus/bhumilex.rules.yml"), "utf8");
  const asked = [...rules.matchAll(/expr: .*/g)].flatMap(([rule]) => rule.match(/\b[a-z]\w+_\w+\b/g) ?? []);
  const text = await figures();
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  expect(text).toMatch(/^build_info\{version="[\d.]+",release="[^"]+"\} 1$/m);
  expect(figureOf(text, "disk_free_bytes")).toBe(5e9);
});

test("requests by kind, their durations, and stored leads are counted", async () => {
  const countsOf = (text: string) => ({
    rest: figureOf(text, 'http_requests_total{route="rest",status="2xx"}') ?? 0,
    times: figureOf(text, 'http_request_duration_seconds_count{route="rest"}') ?? 0,
    all: figureOf(text, 'http_request_duration_seconds_bucket{route="rest",le="+Inf"}') ?? 0,
    leads: figureOf(text, "leads_stored_total") ?? 0,
  });
  const before = countsOf(await figures());
  await server
    .visitor()
    .from("contact_leads")
    .insert({ name: "Asha", phone: "+91 00000 00001" })
    .throwOnError();
  await vi.waitFor(async () => {
    const { rest, times, all, leads } = countsOf(await figures());
    expect({ rest, times, all, leads }).toEqual({
      rest: before.rest + 1,
      times: before.times + 1,
      all: before.all + 1,
      leads: before.leads + 1,
    });
  });
});

test("unknown addresses add no labels", async () => {
  for (let i = 0; i < 30; i += 1) await server.fetch(`/nothing-${i}/at-all`);
  const text = await figures();
  expect(text).not.toContain("nothing-1");
  expect(text.split("\n").length).toBeLessThan(500);
});

test("staff see the last minutes; visitors, strangers and suspended members do not", async () => {
  const editor = await server.createPerson("editor");
  const stranger = await server.createPerson();
  const suspended = await server.createPerson("editor");
  await server.service
    .from("staff")
    .update({ is_suspended: true })
    .eq("user_id", suspended.id)
    .throwOnError();
  const ask = async (accessToken: string | undefined) =>
    server.fetch("/admin/metrics.json", { headers: { authorization: `Bearer ${accessToken}` } });
  const tokenOf = async ({ client }: typeof editor) =>
    (await client.auth.getSession()).data.session?.access_token;

  const seen = await ask(await tokenOf(editor));
  expect(seen.status).toBe(200);
  const report = metricsReportSchema.parse(await seen.json());
  expect(report.samples).toHaveLength(1);
  expect(report.samples[0]?.slowMs).toBeGreaterThan(0);
  expect(report.samples[0]?.outboxWaiting).toBeTypeOf("number");

  const forged = `${(await tokenOf(editor))?.split(".").slice(0, 2).join(".")}.AAAA`;
  for (const bad of [undefined, "x", forged, bearer, await tokenOf(stranger), await tokenOf(suspended)]) {
    expect((await ask(bad)).status).toBe(401);
  }
});

test("without a token the address does not exist", async () => {
  const closed = await startTestServer();
  const response = await closed.fetch("/metrics", { headers: { authorization: `Bearer ${bearer}` } });
  // The pages respond, as for any unknown address.
  expect(await response.text()).toBe("a page");
  await closed.close();
});
