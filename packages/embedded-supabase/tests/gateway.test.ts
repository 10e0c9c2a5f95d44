import { SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { startTestBackend } from "./support/test-backend.ts";

const server = await startTestBackend({ corsOrigins: ["https://friend.example"] });
afterAll(() => server.close());

const anon = { apikey: server.secrets.publishableKey };
const secret = { apikey: server.secrets.secretKey, authorization: `Bearer ${server.secrets.secretKey}` };

test.each([
  ["GET", "/rest/v1/"],
  ["GET", "/rest/v1"],
  ["GET", "/rest/v1/rpc/version"],
  ["POST", "/rest/v1/rpc/claim_first_ownership"],
  ["POST", "/rest/v1/rpc/find_people"],
  ["POST", "/rest/v1/rpc/change_leads"],
  ["GET", "/rest/v1/staff"],
  ["GET", "/rest/v1/contact_leads"],
  ["HEAD", "/rest/v1/contact_leads"],
  ["PATCH", "/rest/v1/contact_leads"],
  ["DELETE", "/rest/v1/header_settings"],
  ["PUT", "/rest/v1/header_settings"],
  ["GET", "/rest/v1/users"],
  ["GET", "/rest/v1/pg_catalog"],
  ["GET", "/rest/v1/..%2f_system/info"],
  ["POST", "/storage/v1/bucket"],
  ["POST", "/storage/v1/object/sign/media/a.png"],
  ["GET", "/storage/v1/object/media/a.png"],
  ["GET", "/auth/v1/authorize"],
  ["GET", "/auth/v1/admin/audit"],
  ["GET", "/auth/v1/reauthenticate"],
])("a visitor gets 404 at %s %s", async (method, path) => {
  const response = await server.fetch(path, { method, headers: anon });
  expect(response.status).toBe(404);
});

test.each([
  "/_system/info",
  "/_system/config",
  "/_system/introspect",
  "/studio",
  "/_studio/",
  "/dist/manifest.json",
])("lite's own path %s does not exist, not even for the secret key", async (path) => {
  const response = await server.fetch(path, { headers: secret });
  expect(response.status).toBe(404);
});

test("requests without a valid key are refused", async () => {
  for (const path of ["/rest/v1/header_settings", "/auth/v1/settings", "/storage/v1/object/list/media"]) {
    const method = path.includes("list") ? "POST" : "GET";
    expect((await server.fetch(path, { method })).status).toBe(401);
    expect(
      (await server.fetch(path, { method, headers: { apikey: "sb_publishable_wrong_wrong_wrong" } })).status,
    ).toBe(401);
  }
});

// Lite refuses it as well, but only sees forwarded calls: calls that we answer ourselves need our own check.
test.each(["/rest/v1/staff", "/auth/v1/admin/users", "/storage/v1/object/list/papers"])(
  "the secret key is refused from a browser, at %s",
  async (path) => {
    const method = path.includes("list") ? "POST" : "GET";
    const ask = async (agent: string) =>
      (await server.fetch(path, { method, headers: { ...secret, "user-agent": agent } })).status;
    expect(await ask("our own server")).toBe(200);
    expect(await ask("Mozilla/5.0 (X11; Linux)")).toBe(401);
  },
);

const claims = { role: "service_role", sub: crypto.randomUUID(), session_id: crypto.randomUUID() };
const sign = (key: string, payload: Record<string, unknown>, lifetime = "1h") =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(key));
const none = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa(JSON.stringify({ ...claims, exp: 9_999_999_999 }))}.`;

test.each([
  ["forged with lite's default secret", sign("unsafe-secret-change-me", claims)],
  ["without a signature", Promise.resolve(none)],
  ["signed by us but claiming to be the server", sign(server.secrets.jwtSecret, claims)],
  ["expired", sign(server.secrets.jwtSecret, { ...claims, role: "authenticated" }, "-1h")],
  ["without a session", sign(server.secrets.jwtSecret, { role: "authenticated", sub: claims.sub })],
])("a token %s is refused everywhere", async (_, token) => {
  const headers = { ...anon, authorization: `Bearer ${await token}` };
  for (const path of [
    "/rest/v1/header_settings",
    "/rest/v1/contact_leads",
    "/storage/v1/object/list/media",
  ]) {
    const response = await server.fetch(path, { method: path.includes("list") ? "POST" : "GET", headers });
    expect(response.status).toBe(401);
  }
  expect((await server.fetch("/auth/v1/user", { headers })).status).toBeGreaterThanOrEqual(401);
  expect((await server.fetch("/auth/v1/admin/users", { headers })).status).toBe(403);
});

test.each(["recovery", "constructor", "__proto__"])(
  "a link of the kind %s shows a labelled button",
  async (type) => {
    const page = await (await server.fetch(`/auth/v1/verify?token=x&type=${type}`)).text();
    expect(page).toContain("<button>C");
  },
);

test("the page of an invitation names the inviter, in the first known language of the device", async () => {
  const { data } = await server.service.auth.admin.generateLink({
    type: "invite",
    email: "invited@example.org",
    options: { data: { invited_by: "Asha <b>" } },
  });
  const read = async (accepted: string) => {
    const headers = { "accept-language": accepted };
    return (await fetch(data.properties?.action_link ?? "", { headers })).text();
  };
  expect(await read("fr-FR,en")).toContain("Asha &#60;b&#62; invites you.");
  expect(await read("te-IN,te;q=0.9,en;q=0.8")).toMatch(/lang="te".*ఆహ్వానం అంగీకరించండి/s);
});

test.each([
  ["more columns than an answer has", "GET", `select=${Array(2000).fill("id").join()}`, undefined],
  ["a tree for a list", "POST", "", { slug: "odd", title: "Odd", tags: { a: 1 } }],
  ["a list for a time", "POST", "", { slug: "odd", title: "Odd", published_at: ["today"] }],
])("a member who sends %s gets a client error, not a server error", async (_, method, query, body) => {
  const { client } = await server.createPerson("editor");
  const token = (await client.auth.getSession()).data.session?.access_token;
  const response = await server.fetch(`/rest/v1/blog_posts?${query}`, {
    method,
    headers: { ...anon, authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
});

test("twenty wrong passwords end in 429 with Retry-After, for that person from that address", async () => {
  const { email, password } = await server.createPerson("editor");
  const attacker = "192.0.2.66";
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let i = 0; i < 20; i += 1) {
    last = await server.fetch("/auth/v1/token?grant_type=password", {
      address: attacker,
      method: "POST",
      headers: { ...anon, "content-type": "application/json" },
      body: JSON.stringify({ email, password: `wrong ${i}` }),
    });
    statuses.push(last.status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await last?.json()).toMatchObject({ error_code: "over_request_rate_limit" });
  expect((await server.visitor("192.0.2.7").auth.signInWithPassword({ email, password })).error).toBeNull();
});

test("parallel wrong passwords do not bypass the limit", async () => {
  const { email } = await server.createPerson("editor");
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      server.visitor("192.0.2.99").auth.signInWithPassword({ email, password: `wrong password ${i}` }),
    ),
  );
  expect(responses.filter(({ error }) => error?.code === "invalid_credentials").length).toBeLessThanOrEqual(
    10,
  );
});

test("a code is invalid after five wrong attempts", async () => {
  const { email } = await server.createPerson();
  const { data } = await server.service.auth.admin.generateLink({ type: "recovery", email });
  for (let i = 0; i < 5; i += 1) {
    await server.visitor().auth.verifyOtp({ type: "recovery", email, token: String(100_000 + i) });
  }
  const right = await server
    .visitor()
    .auth.verifyOtp({ type: "recovery", token_hash: data.properties?.hashed_token ?? "" });
  expect(right.error).toMatchObject({ code: "otp_expired" });
});

test("a code is invalid after ten minutes", async () => {
  const { email } = await server.createPerson();
  const { data } = await server.service.auth.admin.generateLink({ type: "recovery", email });
  await server.database
    .sql`update auth.users set recovery_sent_at = now() - interval '601 seconds' where email = ${email}`;
  const late = await server
    .visitor()
    .auth.verifyOtp({ type: "recovery", token_hash: data.properties?.hashed_token ?? "" });
  expect(late.error).toMatchObject({ code: "otp_expired" });
});

test("one address may ask for 30 codes or links in five minutes", async () => {
  const address = "192.0.2.30";
  const statuses: number[] = [];
  for (let i = 0; i < 31; i += 1) {
    const response = await server.fetch("/auth/v1/otp", {
      address,
      method: "POST",
      headers: { ...anon, "content-type": "application/json" },
      body: JSON.stringify({ email: `a${i}@example.org` }),
    });
    statuses.push(response.status);
  }
  expect(statuses.at(29)).toBe(422);
  expect(statuses.at(30)).toBe(429);
});

test("a body that is too large is refused before it is stored", async () => {
  const big = "x".repeat(70 * 1024);
  const lead = await server.visitor().from("contact_leads").insert({ name: "A", message: big });
  expect(lead.status).toBe(413);
  const signIn = await server.fetch("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { ...anon, "content-type": "application/json" },
    body: JSON.stringify({ email: "a@example.org", password: "x".repeat(9000) }),
  });
  expect(signIn.status).toBe(413);
  const [row] = await server.database.sql`select count(*)::int as n from public.contact_leads`;
  expect(row?.n).toBe(0);
});

test("values that the database refuses are a client error, not a server error", async () => {
  const { client } = await server.createPerson("owner");
  const tooLong = await server
    .visitor()
    .from("contact_leads")
    .insert({ name: "A", message: "x".repeat(6000) });
  expect(tooLong).toMatchObject({ status: 400, error: { code: "23514" } });
  const wrongType = await client
    .from("homepage_content")
    .insert({ section_type: "hero", sort_order: "many" });
  expect(wrongType).toMatchObject({ status: 400, error: { code: "22P02" } });
  const badKey = await client.from("global_settings").insert({ key: "Bad Key!", value: {} });
  expect(badKey.status).toBe(400);
});

test.each([
  "__proto__=eq.1",
  "constructor=eq.1",
  "toString=eq.1",
  "staff.__proto__=eq.1",
  "not.__proto__=eq.1",
  "or=(id.eq.1,__proto__.eq.1)",
  "select=id,constructor(prototype)",
  "order=__proto__.asc",
  "select=id&select.order=valueOf",
])("a filter on a name that every object has is refused and changes no object: %s", async (query) => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  const response = await server.fetch(`/rest/v1/staff?${query}`, { headers: secret });
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(names);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "42703" });
});

test("a visitor leaves a lead, always new, and reads none back", async () => {
  const visitor = server.visitor();
  const inserted = await visitor.from("contact_leads").insert({
    name: "Website Visitor",
    email: null,
    phone: "+91 90000 00000",
    message: "Contact request from hero section: +91 90000 00000",
    status: "won",
  });
  expect(inserted.status).toBe(201);
  const [row] = await server.database
    .sql`select status, email, phone from public.contact_leads where name = 'Website Visitor'`;
  expect(row).toEqual({ status: "new", email: null, phone: "+91 90000 00000" });
  expect((await visitor.from("contact_leads").select()).error).not.toBeNull();
  expect((await visitor.from("contact_leads").select("*", { count: "exact", head: true })).count).toBeNull();
});

test("pages of another origin get no CORS permission; ours and the operator's do", async () => {
  const allowedFor = async (origin: string) => {
    const response = await server.fetch("/rest/v1/header_settings", { headers: { ...anon, origin } });
    return response.headers.get("access-control-allow-origin");
  };
  expect(await allowedFor("https://evil.example")).toBeNull();
  expect(await allowedFor(server.url)).toBe(server.url);
  expect(await allowedFor("https://friend.example")).toBe("https://friend.example");
  const preflight = await server.fetch("/rest/v1/header_settings", {
    method: "OPTIONS",
    headers: {
      origin: "https://friend.example",
      "access-control-request-method": "GET",
      "access-control-request-headers": "apikey",
    },
  });
  expect(preflight.headers.get("access-control-allow-headers")).toBe("apikey");
});

test("public reads do not wait for twenty sign-ins", async () => {
  const { email } = await server.createPerson("editor");
  let answered = 0;
  const signIns = Array.from({ length: 20 }, async (_, i) => {
    await server.visitor().auth.signInWithPassword({ email: `${i}${email}`, password: "wrong password" });
    answered += 1;
  });
  // A comparison takes about 60 ms. On the main thread it would block every reader several times.
  for (let i = 0; i < 10; i += 1) await server.fetch("/rest/v1/header_settings?limit=1", { headers: anon });
  expect(answered).toBeLessThan(20);
  await Promise.all(signIns);
});
