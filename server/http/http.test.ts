import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitedBody } from "#limits/limited-body.ts";
import { requestAddress } from "./request-address.ts";
import { leftRequests, pageMethods, sameOriginPosts } from "./request-rules.ts";
import { pagePolicy, securityHeaders } from "./security-headers.ts";
import type { ServerEnv } from "./server-env.ts";

const from = (forwarded: string | undefined) =>
  ({
    socket: { remoteAddress: "10.0.0.1" },
    headers: { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

test.each([
  [0, "203.0.113.9", "10.0.0.1"],
  [1, "203.0.113.9", "203.0.113.9"],
  [1, "spoofed, 203.0.113.9", "203.0.113.9"],
  [2, "spoofed, 203.0.113.9, 10.0.0.7", "203.0.113.9"],
  [1, undefined, "10.0.0.1"],
  // One visitor, with any port of the connection.
  [1, "203.0.113.9:4711", "203.0.113.9"],
  [1, "[2001:db8::1]:4711", "2001:db8::1"],
  [1, "2001:db8::1", "2001:db8::1"],
  // Invalid values do not count as visitors.
  [1, "x1", "10.0.0.1"],
  [1, "203.0.113.999", "10.0.0.1"],
  [2, "1.2.3, 10.0.0.7", "10.0.0.1"],
])("with %i trusted proxies and X-Forwarded-For %s the visitor is %s", (proxies, header, address) => {
  expect(requestAddress(from(header), proxies)).toBe(address);
});

const own = {
  siteUrl: "https://site.example",
  supabaseUrl: "https://site.example",
  hsts: "max-age=1",
  isDevelopment: false,
};

test("a page's policy names another origin only for a hosted backend", () => {
  expect(pagePolicy("", own)).toContain("connect-src 'self';");
  expect(pagePolicy("", { ...own, supabaseUrl: "https://p.supabase.co" })).toContain(
    "connect-src 'self' https://p.supabase.co wss://p.supabase.co",
  );
  expect(pagePolicy("", own)).not.toContain("unsafe");
});

test("a page's policy allows the hosts of its pictures over https, for pictures only", () => {
  const html = `<img class="a" src="https://pictures.example/a.jpg" alt=""/><img src="https://b.example:8443/?x"/>
    <img src="/own.svg"/><img src="http://plain.example/c.png"/><a href="https://link.example/">x</a>`;
  const policy = pagePolicy(html, own);
  expect(policy).toContain(
    "img-src 'self' data: https://pictures.example https://b.example:8443 https://plain.example;",
  );
  expect(policy.match(/pictures\.example/g)).toHaveLength(1);
  expect(policy).not.toMatch(/http:|link\.example/);
});

test.each([
  "https://a.example;script-src/x.png",
  "https://a.example&#x27;unsafe-inline&#x27;/x.png",
  "https://*/x.png",
  "https://a.example,https://b.example/x.png",
  "https://user@b.example/x.png",
])("a picture's address cannot add to the policy: %s", (address) => {
  expect(pagePolicy(`<img src="${address}"/>`, own)).toBe(pagePolicy("", own));
});

test("every response has the security headers, including files and errors", async () => {
  const app = new Hono();
  app.use(securityHeaders(own));
  app.get("/redirect", (context) => context.redirect("/"));
  app.get("/fail", () => {
    throw new Error("no");
  });
  app.get("/of/:type/:subtype", (context) => {
    const { type, subtype } = context.req.param();
    return context.body("x", 200, { "content-type": `${type}/${subtype}` });
  });
  app.onError((_, context) => context.text("failed", 500));
  const types = ["text/javascript", "text/css", "font/woff2", "image/webp", "image/svg+xml", "text/plain"];
  for (const path of ["/redirect", "/fail", "/missing", ...types.map((type) => `/of/${type}`)]) {
    const { headers } = await app.request(path);
    for (const name of [
      "content-security-policy",
      "x-content-type-options",
      "cross-origin-resource-policy",
      "strict-transport-security",
    ])
      expect(headers.get(name), `${name} on ${path}`).not.toBeNull();
    // A script or a font is never shown as a page.
    for (const name of ["referrer-policy", "cross-origin-opener-policy", "permissions-policy"])
      expect(headers.has(name), `${name} on ${path}`).toBe(!/javascript|font/.test(path));
  }
});

test("HSTS has the configured value, or is not sent", async () => {
  const sentWith = async (hsts: string) => {
    const app = new Hono().use(securityHeaders({ ...own, hsts }));
    return (await app.request("/")).headers.get("strict-transport-security");
  };
  expect([await sentWith("max-age=60"), await sentWith("off")]).toEqual(["max-age=60", null]);
});

test("staff pages are never cached", async () => {
  const app = new Hono();
  app.use(securityHeaders(own));
  app.get("/admin/login", (context) => context.html("x"));
  expect((await app.request("/admin/login")).headers.get("cache-control")).toBe("no-store");
});

test.each([
  [{ origin: "https://site.example" }, 200],
  [{ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, 200],
  [{}, 200],
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "other://127.0.0.1:3000", host: "127.0.0.1:3000" }, 403],
  [{ origin: "null" }, 403],
  [{ "sec-fetch-site": "cross-site" }, 403],
])("a post with %j gets status %i", async (headers, status) => {
  const app = new Hono();
  app.use(sameOriginPosts(own.siteUrl));
  app.post("/", (context) => context.text("ok"));
  expect(
    (await app.request("/", { method: "POST", headers: headers as Record<string, string> })).status,
  ).toBe(status);
});

test("a body is read up to its limit, regardless of its declared length", async () => {
  const post = (body: string) => new Request("http://x/", { method: "POST", body });
  expect(await (await limitedBody(post("12345"), 5))?.text()).toBe("12345");
  expect(await limitedBody(post("123456"), 5)).toBeUndefined();
  const lying = new Request("http://x/", {
    method: "POST",
    body: new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode("123456"));
        controller.close();
      },
    }),
    duplex: "half",
  } as RequestInit);
  expect(await limitedBody(lying, 5)).toBeUndefined();
});

test("a body that is too large is read, so that its sender gets the response; an endless one is cut off", async () => {
  const megabyte = new Uint8Array(1024 * 1024);
  const bodyOf = (megabytes: number) => {
    const body = { sent: 0, isCut: false };
    const stream = new ReadableStream({
      pull(controller) {
        if (body.sent === megabytes) return controller.close();
        body.sent += 1;
        controller.enqueue(megabyte);
      },
      cancel: () => {
        body.isCut = true;
      },
    });
    const init = { method: "POST", body: stream, duplex: "half" } as RequestInit;
    return Object.assign(body, { request: new Request("http://x/", init) });
  };
  const large = bodyOf(8);
  expect(await limitedBody(large.request, 1000)).toBeUndefined();
  expect(large).toMatchObject({ sent: 8, isCut: false });
  const endless = bodyOf(Number.POSITIVE_INFINITY);
  expect(await limitedBody(endless.request, 1000)).toBeUndefined();
  expect(endless.isCut).toBe(true);
  expect(endless.sent).toBeLessThan(40);
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("%s is refused for a page", async (method) => {
  const app = new Hono().use(pageMethods).all("*", (context) => context.text("page"));
  const answer = await app.request("/contact", { method });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
});

test("a request whose client disconnected is not a server error; one that fails for a waiting client is", async () => {
  const app = new Hono<ServerEnv>().use(leftRequests).all("*", (context) => context.text("failed", 500));
  expect((await app.request("/page", { signal: AbortSignal.abort() })).status).toBe(400);
  expect((await app.request("/page")).status).toBe(500);
});

test("a failure remains a failure when the client has disconnected meanwhile", async () => {
  const app = new Hono<ServerEnv>().use(leftRequests).all("*", (context) => {
    context.set("hasFailed", true);
    return context.text("failed", 500);
  });
  expect((await app.request("/page", { signal: AbortSignal.abort() })).status).toBe(500);
});
