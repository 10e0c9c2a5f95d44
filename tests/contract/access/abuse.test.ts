import { request } from "node:http";
import path from "node:path";
import { SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { freePort, startServer } from "#tests/support/server/server-process.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const { folder, remove } = makeTempFolder("abuse");
const dataDir = path.join(folder, "data");
await copyNewSite(dataDir);
const port = String(await freePort());
const site = await startServer({
  env: {
    DATA_DIR: dataDir,
    PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: "1",
  },
});
const server = await startTestServer();
afterAll(async () => {
  await Promise.all([site.end(), server.close()]);
  remove();
});

/** Sent unchanged: fetch would normalise the path first. */
function raw(pathAndQuery: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ status: number; type: string; location: string; body: string }>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: pathAndQuery, ...options }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers["content-type"] ?? "",
          location: response.headers.location ?? "",
          body,
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  "/../package.json",
  "/..%2fpackage.json",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/assets/..%2f..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/server/index.js",
  "/assets/..\\..\\package.json",
  "//etc/passwd",
  "/.git/config",
  "/.env",
  "/data/secrets.json",
  "/server/core/config.ts",
  "/build/server/index.js",
  "/package.json",
  "/node_modules/hono/package.json",
  "/storage/v1/object/public/media/..%2f..%2fsecrets.json",
  "/storage/v1/object/public/papers/any.pdf",
])("%s reveals no file of the server", async (address) => {
  const { status, body } = await raw(address);
  expect([308, 400, 401, 404]).toContain(status);
  // Words of the passwd file, our package.json, our secrets, git's settings and our sources.
  expect(body).not.toMatch(/root:x:|"devDependencies"|jwtSecret|\[core\]|from "hono"/);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/%5cevil.example",
  "/te//evil.example",
  "/blog/%2f%2fevil.example",
])("%s does not redirect to another site", async (address) => {
  const { location } = await raw(address);
  expect(location === "" || new URL(location, site.url).host === new URL(site.url).host).toBe(true);
});

test.each([
  ["/nala-application-guide/", "/nala-application-guide"],
  ["/Nala-Application-Guide?utm=A", "/nala-application-guide?utm=A"],
  ["//guides", "/guides"],
  ["/TE//Guides/", "/te/guides"],
])("%s redirects to the existing page %s", async (address, canonical) => {
  expect(await raw(address)).toMatchObject({ status: 308, location: canonical });
  expect((await raw(canonical)).status).toBe(200);
});

test("a header cannot be injected through an address or a form", async () => {
  const { status, location } = await raw("/thank-you?ref=ABCDEF%0d%0aset-cookie:%20x=1");
  expect(status).toBeLessThan(500);
  expect(location).not.toContain("\n");
  const posted = await fetch(`${site.url}/?index`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.url },
    body: new URLSearchParams({ contact: "+91 00000 00001", reference: "ABCDEF\r\nset-cookie: x=1" }),
  });
  expect(posted.status).toBe(302);
  expect(posted.headers.get("set-cookie")).toBeNull();
});

test("a foreign Host header changes no link of the page", async () => {
  const { body } = await raw("/", { headers: { host: "evil.example" } });
  expect(body).not.toContain("evil.example");
});

test("a form from another site is refused, also if it hides its origin", async () => {
  const headers: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: site.url, "sec-fetch-site": "cross-site" },
  ];
  for (const given of headers) {
    const response = await fetch(`${site.url}/?index`, {
      method: "POST",
      headers: given,
      body: new URLSearchParams({ contact: "+91 00000 00002" }),
    });
    expect(response.status, JSON.stringify(given)).toBe(403);
  }
});

test("every response has its content type and charset, including errors and the interfaces", async () => {
  for (const address of [
    "/",
    "/no-such-page",
    "/sitemap.xml",
    "/healthz",
    "/rest/v1/header_settings",
    "/robots.txt",
  ]) {
    const { type, body } = await raw(address);
    if (body)
      expect(type, address).toMatch(/^(text\/(html|plain)|application\/(xml|json))(; ?charset=utf-8)?/i);
  }
});

test.each(["TRACE", "PROPFIND", "LINK"])("the method %s does nothing", async (method) => {
  const { status, body } = await raw("/", { method, headers: { "x-secret": "do-not-echo" } });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain("do-not-echo");
});

const claims = (userId: string, sessionId: string) => ({
  sub: userId,
  role: "authenticated",
  session_id: sessionId,
  aud: "authenticated",
});

async function readsLeads(token: string): Promise<number> {
  const response = await server.fetch("/rest/v1/contact_leads?select=id", {
    headers: { apikey: server.secrets.publishableKey, authorization: `Bearer ${token}` },
  });
  return response.status;
}

test("a token that is forged, expired, unsigned, without a session or for a greater role is refused", async () => {
  const owner = await server.createPerson("owner");
  const { data } = await owner.client.auth.getSession();
  const good = data.session?.access_token ?? "";
  expect(await readsLeads(good)).toBe(200);
  const [, payload = ""] = good.split(".");
  const { session_id: sessionId } = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  const sign = (secret: string, more: object = {}, expires = "1h") =>
    new SignJWT({ ...claims(owner.id, sessionId), ...more })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret));
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${payload}.`;
  const { jwtSecret } = server.secrets;
  const tokens = {
    "signed by somebody else": await sign("another secret of sufficient length, not ours"),
    expired: await sign(jwtSecret, {}, "-1s"),
    unsigned,
    "cut short": good.slice(0, -4),
    "for a session that never was": await sign(jwtSecret, { session_id: crypto.randomUUID() }),
    "for the server's own role": await sign(jwtSecret, { role: "service_role" }),
    "without a session": await sign(jwtSecret, { session_id: undefined }),
    "signed with the publishable key": await sign(server.secrets.publishableKey),
  };
  for (const [what, token] of Object.entries(tokens)) expect(await readsLeads(token), what).toBe(401);
});

test("an editor gains nothing by calling functions that the screens do not offer", async () => {
  const editor = await server.createPerson("editor");
  const { client, id } = editor;
  const promoted = await client.from("staff").update({ role: "owner" }).eq("user_id", id).select("role");
  expect(promoted.data ?? []).toEqual([]);
  const friend = await client.from("staff").insert({ user_id: crypto.randomUUID(), role: "owner" });
  expect(friend.error).not.toBeNull();
  expect((await client.auth.admin.listUsers()).error).not.toBeNull();
  expect((await client.rpc("claim_first_ownership", { new_owner: id })).error).not.toBeNull();
  for (const table of ["outbox", "revisions", "audit_log"]) {
    const { error } = await client.from(table).insert({ kind: "x", table_name: "x", action: "x" });
    expect(error, table).not.toBeNull();
  }
  await server.service.from("contact_leads").insert({ phone: "+91 00000 00003" }).throwOnError();
  const erased = await client.from("contact_leads").delete().neq("name", "").select("id");
  expect(erased.data ?? []).toEqual([]);
});

test("text that looks like SQL or like a filter is treated as text", async () => {
  const editor = await server.createPerson("editor");
  for (const hostile of [
    "'; drop table contact_leads; --",
    "x)or(status.eq.new",
    '"),or=(id.not.is.null',
    "%,*",
  ]) {
    const { error } = await editor.client.from("contact_leads").select("id").eq("name", hostile);
    expect(error, hostile).toBeNull();
    const found = await editor.client.from("contact_leads").select("id").or(`name.eq.${hostile}`);
    expect([200, 400]).toContain(found.status);
  }
  expect((await editor.client.from("contact_leads").select("id")).error).toBeNull();
});
