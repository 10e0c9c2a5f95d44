import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";

import { cacheKey } from "./cache-key.ts";
import { chooseEncoding } from "./compress.ts";
import { PageCache, type ReadyPage } from "./page-cache.ts";
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

function openCache(options: { maxBytes?: number; isLive?: () => boolean; now?: () => number } = {}) {
  return new PageCache({ maxBytes: 1_000_000, maxAgeWithoutFeedMs: 30_000, isLive: () => true, ...options });
}

/** Something to wait for that the test decides about. */
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

test("a crowd at a cold page renders it once", async () => {
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

test("a page that was begun before a change is not kept, and who asks after the change gets a new one", async () => {
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

test("memory is bounded: the oldest pages go first", async () => {
  const cache = openCache({ maxBytes: 30 });
  for (const name of ["aaa", "bbb", "ccc", "ddd"]) await cache.get(name, async () => page(name));
  expect(cache.size).toEqual({ pages: 3, bytes: 27 });
  expect(cache.findFresh("aaa")).toBeUndefined();
});

test("a page with defaults because the database is away is shown, not kept, and never replaces a good one", async () => {
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
  ["/blog.data?_routes=a&x=1", "/blog.data?_routes=a"],
  ["/te/thank-you?ref=K7M2QX", undefined],
  ["/thank-you?ref=<b>", "/thank-you"],
  ["/thank-you?ref=K7M2QX&utm_source=x", "/thank-you"],
  ["/thank-you.data?ref=K7M2QX", "/thank-you.data"],
  ["/guides?ref=K7M2QX", "/guides"],
  ["/admin/content", undefined],
  ["/admin", undefined],
  ["http://evil.example/", undefined],
  [`/blog?tag=${"x".repeat(400)}`, undefined],
])("%s is kept as %s", (address, key) => {
  expect(cacheKey(address)).toBe(key);
});

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=1.0", "br"],
  ["zstd", "identity"],
])("a browser that takes %s is sent %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("a page is the same when its mark is, however a proxy wrote it", () => {
  expect(isUnchanged('W/"a"', 'W/"a"')).toBe(true);
  expect(isUnchanged('"x", "a"', 'W/"a"')).toBe(true);
  expect(isUnchanged("*", 'W/"a"')).toBe(true);
  expect(isUnchanged('"b"', 'W/"a"')).toBe(false);
  expect(isUnchanged(undefined, 'W/"a"')).toBe(false);
});

test("a page made ready has the policy of its own scripts, and what is not 200 is not kept", async () => {
  const security = { siteUrl: "http://x", supabaseUrl: "http://x", isDevelopment: false };
  const made = { tags: new Set<string>(), isComplete: true };
  const html = (status: number, headers = {}) =>
    new Response("<script>1</script>", { status, headers: { "content-type": "text/html", ...headers } });
  const ready = await makeReady(html(200), made, security);
  const headerOf = (name: string) => ready.answers.br.headers[ready.answers.br.headers.indexOf(name) + 1];
  expect(headerOf("content-security-policy")).toContain(
    "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
  );
  expect(headerOf("vary")).toBe("Accept-Encoding");
  expect(headerOf("x-content-type-options")).toBe("nosniff");
  expect(headerOf("content-encoding")).toBe("br");
  expect(ready.isKeepable).toBe(true);
  expect((await makeReady(html(404), made, security)).isKeepable).toBe(false);
  expect((await makeReady(html(200, { "set-cookie": "a=1" }), made, security)).isKeepable).toBe(false);
  expect((await makeReady(html(200), { ...made, isComplete: false }, security)).isKeepable).toBe(false);
});

test("a page that is kept becomes smaller, and is still the same page", async () => {
  const security = { siteUrl: "http://x", supabaseUrl: "http://x", isDevelopment: false };
  const text = Array.from({ length: 800 }, (_, i) => `<p>Plot ${(i * 7919) % 997} of ${i % 13}</p>`).join("");
  const response = new Response(text, { headers: { "content-type": "text/html" } });
  const ready = await makeReady(response, { tags: new Set<string>(), isComplete: true }, security);
  const before = ready.answers.br;
  await makeSmall(ready);
  const { br } = ready.answers;
  expect(br.body.byteLength).toBeLessThan(before.body.byteLength);
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  const withoutLength = ({ headers }: typeof br) => headers.slice(0, -2);
  expect(withoutLength(br)).toEqual(withoutLength(before));
  expect(br.headers.slice(-2)).toEqual(["content-length", String(br.body.byteLength)]);
});
