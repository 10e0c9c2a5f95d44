import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { cacheKey } from "./cache-key.ts";
import { chooseEncoding } from "./compress.ts";
import { inlineScript } from "./html/page-scripts.ts";
import { PageCache, type PageCacheOptions, type ReadyPage } from "./page-cache.ts";
import { isUnchanged, makeReady, makeSmall } from "./ready-page.ts";

const answer = (text: string) => ({ headers: [], body: Buffer.from(text) });
const page = (text: string, tags: string[] = [], changes: Partial<ReadyPage> = {}): ReadyPage => ({
  status: 200,
  etag: `W/"${text}"`,
  answers: { identity: answer(text), br: answer(text), gzip: answer(text) },
  unchanged: answer(""),
  tags: new Set(tags),
  isKeepable: true,
  ...changes,
});

function openCache(options: Partial<PageCacheOptions> = {}) {
  return new PageCache({
    maxBytes: 1_000_000,
    maxPages: 100,
    maxAgeWithoutFeedMs: 30_000,
    isLive: () => true,
    ...options,
  });
}

/** A promise that the test resolves. */
function gate<T>() {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test("a page is rendered once and then served until something it was made from changes", async () => {
  const cache = openCache();
  const home = () => cache.get("/", async () => page("home", ["header_settings", "homepage_content:hero"]));
  const guide = () =>
    cache.get("/nala", async () => page("nala", ["header_settings", "content_pages:guide:nala"]));
  await home();
  await guide();
  await home();
  expect(cache.counts.renders).toBe(2);

  cache.drop("content_pages:guide:nala");
  expect(cache.findFresh("/")).toBeDefined();
  expect(cache.findFresh("/nala")).toBeUndefined();

  await guide();
  cache.drop("header_settings");
  expect(cache.size.pages).toBe(0);
});

test("simultaneous requests for an uncached page render it once", async () => {
  const cache = openCache();
  const { open, opened } = gate<ReadyPage>();
  let renders = 0;
  const visitors = Array.from({ length: 100 }, () =>
    cache.get("/", () => {
      renders += 1;
      return opened;
    }),
  );
  open(page("home"));
  expect(new Set((await Promise.all(visitors)).map(({ etag }) => etag))).toEqual(new Set(['W/"home"']));
  expect(renders).toBe(1);
});

test("a page whose rendering began before a change is not cached, and later requests get a new one", async () => {
  const cache = openCache();
  const slow = gate<ReadyPage>();
  const first = cache.get("/", () => slow.opened);
  cache.drop("header_settings");
  const second = cache.get("/", async () => page("new", ["header_settings"]));
  slow.open(page("old", ["header_settings"]));
  expect((await first).etag).toBe('W/"old"');
  expect((await second).etag).toBe('W/"new"');
  expect(cache.findFresh("/")?.etag).toBe('W/"new"');
});

test("an unknown row of a table drops every page made from that table, and no other", async () => {
  const cache = openCache();
  await cache.get("/blog", async () => page("list", ["blog_posts"]));
  await cache.get("/blog/a", async () => page("a", ["blog_posts:a"]));
  await cache.get("/", async () => page("home", ["header_settings"]));
  cache.dropTable("blog_posts");
  expect(cache.size.pages).toBe(1);
  expect(cache.findFresh("/")).toBeDefined();
});

test("memory is bounded by whole entries, including key, headers and tags", async () => {
  const policy = ["content-security-policy", "x".repeat(1_000)];
  const bare = { headers: policy, body: Buffer.from("[]") };
  const small = page("", ["header_settings"], {
    answers: { identity: bare, br: bare, gzip: bare },
    unchanged: bare,
  });
  const cache = openCache({ maxBytes: 200_000 });
  for (let i = 0; i < 500; i += 1) await cache.get(`/faq?${i}`, async () => small);
  // Bodies alone are 3 kB. Measured, an entry like this takes some 6 kB.
  expect(cache.size.pages).toBeLessThan(30);
  expect(cache.size.bytes).toBeLessThanOrEqual(200_000);
});

test("the number of pages is bounded, and the least recently used one is removed", async () => {
  const cache = openCache({ maxPages: 3 });
  for (const name of ["a", "b", "c"]) await cache.get(name, async () => page(name));
  expect(cache.findFresh("a")).toBeDefined();
  await cache.get("d", async () => page("d"));
  expect(cache.size.pages).toBe(3);
  expect(["a", "b", "c", "d"].filter((name) => cache.findFresh(name))).toEqual(["a", "c", "d"]);
});

test("the slow compression runs for pages requested again, one at a time, and its savings are counted", async () => {
  const begun: string[] = [];
  const gates = new Map(["a", "b"].map((name) => [name, gate<void>()]));
  const cache = openCache({
    makeSmall: async (small) => {
      const name = small.etag.slice(3, 4);
      begun.push(name);
      await gates.get(name)?.opened;
      small.answers.br = answer("");
    },
  });
  for (const name of ["a", "b", "made up"]) await cache.get(name, async () => page(name));
  expect(begun).toEqual([]);
  const before = cache.size.bytes;
  for (const name of ["a", "b", "made up", "a", "b", "a"]) cache.findFresh(name);
  await expect.poll(() => begun).toEqual(["a"]);
  gates.get("a")?.open();
  await expect.poll(() => begun).toEqual(["a", "b"]);
  gates.get("b")?.open();
  await expect.poll(() => cache.size.bytes).toBe(before - 2);
});

test("a page with defaults because the database is down is shown, not cached, and never replaces a good one", async () => {
  let now = 0;
  let isLive = true;
  const cache = openCache({ isLive: () => isLive, now: () => now });
  const broken = async () => page("defaults", [], { isKeepable: false });
  expect((await cache.get("/", broken)).etag).toBe('W/"defaults"');
  expect(cache.size.pages).toBe(0);

  await cache.get("/", async () => page("good"));
  isLive = false;
  now = 29_000;
  expect(cache.findFresh("/")?.etag).toBe('W/"good"');
  now = 31_000;
  expect(cache.findFresh("/")).toBeUndefined();
  expect((await cache.get("/", broken)).etag).toBe('W/"good"');
  expect((await cache.get("/", async () => Promise.reject(new Error("away")))).etag).toBe('W/"good"');
});

test.each([
  ["/", "/"],
  ["/guides?utm_source=x&gclid=1", "/guides"],
  ["/blog?utm_source=x&page=2", "/blog?page=2"],
  ["/blog?tag=&page=2&page=3", "/blog?page=2"],
  ["/te/blog.data?tag=land&x=1", "/te/blog.data?tag=land"],
  // Parameters that a page does not use create no other page.
  ["/faq.data?_routes=anything", "/faq.data"],
  ["/blog.data?_routes=a&page=2", "/blog.data?page=2"],
  ["/faq?tag=x&page=9", "/faq"],
  ["/blog/a-post?page=9", "/blog/a-post"],
  ["/te/thank-you?ref=K7M2QX", undefined],
  ["/thank-you?ref=<b>", "/thank-you"],
  ["/thank-you?ref=K7M2QX&utm_source=x", "/thank-you"],
  ["/thank-you.data?ref=K7M2QX", "/thank-you.data"],
  ["/hi/thank-you?ref=K7M2QX&for=c2VhbGVk_-", undefined],
  ["/thank-you.data?ref=K7M2QX&for=c2VhbGVk&_routes=routes%2Fsite%2Fthank-you", undefined],
  ["/thank-you?for=c2VhbGVk", "/thank-you"],
  ["/guides?ref=K7M2QX", "/guides"],
  // Arbitrary words would fill the cache.
  ["/search?q=virasat", undefined],
  ["/te/search.data?q=virasat", undefined],
  ["/search?q=", "/search"],
  ["/search?utm_source=x", "/search"],
  ["/guides?q=virasat", "/guides"],
  // So would dates, and parameters that one tool passes to the next.
  ["/te/deadlines/order-received?event=2026-11-02", undefined],
  ["/letters/first-appeal.data?order-date=2026-11-02&from=%2Frefused-guide", undefined],
  ["/deadlines/order-received?utm_source=x", "/deadlines/order-received"],
  ["/faq?from=%2Frefused-guide", "/faq"],
  ["/admin/content", undefined],
  ["/admin", undefined],
  ["http://evil.example/", undefined],
  [`/blog?tag=${"x".repeat(400)}`, undefined],
])("%s is cached as %s", (address, key) => {
  expect(cacheKey(address)).toBe(key);
});

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=1.0", "br"],
  ["zstd", "identity"],
])("a browser that accepts %s gets %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("a page is unchanged when its ETag is, in any form that a proxy writes; a missing page never is", () => {
  const page = { status: 200, etag: 'W/"a"' };
  expect(isUnchanged('W/"a"', page)).toBe(true);
  expect(isUnchanged('"x", "a"', page)).toBe(true);
  expect(isUnchanged("*", page)).toBe(true);
  expect(isUnchanged('"b"', page)).toBe(false);
  expect(isUnchanged(undefined, page)).toBe(false);
  expect(isUnchanged("*", { ...page, status: 404 })).toBe(false);
});

test("a finished page has the policy of our own scripts, and only status 200 is cached", async () => {
  const security = { siteUrl: "http://x", supabaseUrl: "http://x", hsts: "off", isDevelopment: false };
  const made = { tags: new Set<string>(), isComplete: true, asked: "br" } as const;
  const html = (status: number, headers = {}) =>
    new Response("<script>1</script>", { status, headers: { "content-type": "text/html", ...headers } });
  const ready = await makeReady(html(200), made, security);
  const headerOf = (name: string) => ready.answers.br?.headers[ready.answers.br.headers.indexOf(name) + 1];
  expect(headerOf("content-security-policy")).toContain(`script-src 'self' ${inlineScript};`);
  expect(headerOf("vary")).toBe("Accept-Encoding");
  expect(headerOf("x-content-type-options")).toBe("nosniff");
  expect(headerOf("content-encoding")).toBe("br");
  expect(ready.isKeepable).toBe(true);
  expect((await makeReady(html(404), made, security)).isKeepable).toBe(false);
  expect((await makeReady(html(200, { "set-cookie": "a=1" }), made, security)).isKeepable).toBe(false);
  expect((await makeReady(html(200), { ...made, isComplete: false }, security)).isKeepable).toBe(false);
});

test("a cached page is compressed better later, and its content is the same", async () => {
  const security = { siteUrl: "http://x", supabaseUrl: "http://x", hsts: "off", isDevelopment: false };
  const text = Array.from({ length: 800 }, (_, i) => `<p>Plot ${(i * 7919) % 997} of ${i % 13}</p>`).join("");
  const response = new Response(text, { headers: { "content-type": "text/html" } });
  const made = { tags: new Set<string>(), isComplete: true, asked: "br" } as const;
  const ready = await makeReady(response, made, security);
  const before = ready.answers.br ?? ready.answers.identity;
  await makeSmall(ready);
  const { br = before } = ready.answers;
  expect(br.body.byteLength).toBeLessThan(before.body.byteLength);
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  const withoutLength = ({ headers }: typeof br) => headers.slice(0, -2);
  expect(withoutLength(br)).toEqual(withoutLength(before));
  expect(br.headers.slice(-2)).toEqual(["content-length", String(br.body.byteLength)]);
});

test("a page that is not cached is compressed only for the requested encoding", async () => {
  const security = { siteUrl: "http://x", supabaseUrl: "http://x", hsts: "off", isDevelopment: false };
  const missing = () =>
    new Response("<p>nothing</p>", { status: 404, headers: { "content-type": "text/html" } });
  const made = { tags: new Set<string>(), isComplete: true };
  const encodings = async (asked: "br" | "identity") =>
    Object.keys((await makeReady(missing(), { ...made, asked }, security)).answers);
  expect(await encodings("br")).toEqual(["identity", "br"]);
  expect(await encodings("identity")).toEqual(["identity"]);
});

test("a response that is not a page, a feed or a page's data, may neither run nor be framed", async () => {
  const security = { siteUrl: "http://x", supabaseUrl: "http://x", hsts: "off", isDevelopment: false };
  const feed = new Response("<feed/>", { headers: { "content-type": "application/atom+xml" } });
  const made = { tags: new Set<string>(), isComplete: true, asked: "br" } as const;
  const { headers } = (await makeReady(feed, made, security)).answers.identity;
  expect(headers[headers.indexOf("content-security-policy") + 1]).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
});
