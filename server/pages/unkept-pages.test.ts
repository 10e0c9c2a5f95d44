import { expect, test, vi } from "vitest";
import { queues } from "#limits/site-limits.ts";
import { PageCache } from "./page-cache.ts";
import { createPages, type PageHost } from "./pages.ts";

const { width, length } = queues.unkeptPages;
const origin = "https://site.example";
const host = {} as PageHost;

/** Pages whose rendering waits for the test. */
function openPages() {
  const { promise: made, resolve: finish } = Promise.withResolvers<void>();
  const making: string[] = [];
  const render = async (request: Request) => {
    making.push(`${request.method} ${new URL(request.url).pathname}`);
    await made;
    return new Response("made", { headers: { "content-type": "text/plain" } });
  };
  const cache = new PageCache({
    maxBytes: 1_000_000,
    maxPages: 100,
    maxAgeWithoutFeedMs: 30_000,
    isLive: () => true,
  });
  const pages = createPages(render, cache, {
    siteUrl: origin,
    supabaseUrl: origin,
    hsts: "off",
    isDevelopment: false,
  });
  const ask = (path: string, method = "GET") => pages.handle(new Request(origin + path, { method }), host);
  return { ask, making, finish, pages };
}

test("few personal pages are rendered at once, some wait, and further requests get Retry-After", async () => {
  const { ask, making, finish } = openPages();
  const asked = Array.from({ length: width + length }, (_, i) => ask(`/admin/leads/${i}`));
  expect(making).toHaveLength(width);
  const refused = await ask("/admin/leads/one-too-many");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  finish();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
});

test("four searches run at once, some wait, and further ones get Retry-After; pages are not delayed", async () => {
  const { ask, making, finish } = openPages();
  const searches = queues.searching;
  const asked = Array.from({ length: searches.width + searches.length }, (_, i) => ask(`/search?q=land${i}`));
  await vi.waitFor(() => expect(making).toHaveLength(4));
  expect((await ask("/search?q=one-too-many")).headers.get("retry-after")).toBe("2");
  const page = ask("/faq");
  await vi.waitFor(() => expect(making).toEqual([...Array(4).fill("GET /search"), "GET /faq"]));
  finish();
  await Promise.all([...asked, page]);
});

test("a flood of personal pages delays neither public pages nor enquiries", async () => {
  const { ask, making, finish } = openPages();
  const asked = Array.from({ length: width + length }, (_, i) => ask(`/admin/leads/${i}`));
  const others = [ask("/faq"), ask("/contact", "POST")];
  await vi.waitFor(() => expect(making).toEqual(expect.arrayContaining(["GET /faq", "POST /contact"])));
  finish();
  await Promise.all([...asked, ...others]);
});

test("a cache in front is told to keep the plain address of a page, and none with made-up parameters", async () => {
  const { pages, finish } = openPages();
  finish();
  const edge = { "surrogate-capability": 'x="Surrogate/1.0"' };
  const rendered = async (path: string) =>
    (await pages.handle(new Request(origin + path, { headers: edge }), host)).headers.has("x-accel-expires");
  const fromMemory = (url: string) => {
    const writeHead = vi.fn((_status: number, _headers: unknown) => ({ end: () => undefined }));
    const request = { method: "GET", url, rawHeaders: Object.entries(edge).flat() };
    const isServed = pages.serveCached(request as never, { writeHead } as never);
    return isServed && JSON.stringify(writeHead.mock.calls).includes("x-accel-expires");
  };
  const isNamed = async (path: string) => [await rendered(path), fromMemory(path)];
  expect(await isNamed("/faq")).toEqual([true, true]);
  expect(await isNamed("/blog?page=2")).toEqual([true, true]);
  for (const path of ["/faq?made=up", "/faq?utm_source=x", "/blog?page=2&made=up"])
    expect([path, await isNamed(path)]).toEqual([path, [false, false]]);
});

test("the router's data of a personal page are not stored by any cache", async () => {
  const { ask, finish } = openPages();
  finish();
  const cachingOf = async (path: string) => (await ask(path)).headers.get("cache-control");
  expect(await cachingOf("/thank-you.data?ref=ABC123&for=token")).toBe("no-store");
  expect(await cachingOf("/faq.data")).toBe("no-cache");
});
