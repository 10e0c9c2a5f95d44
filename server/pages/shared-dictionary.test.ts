import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { PageCache } from "./page-cache.ts";
import { createPages, type PageHost } from "./pages.ts";
import { dictionaryRoute } from "./shared-dictionary.ts";

const origin = "https://site.example";
const frame = Array.from({ length: 400 }, (_, i) => `<p class="part-${i * 7919}">${i ** 3}</p>`).join("");
const pageOf = (path: string) => `<html><head></head><body>${frame}<h1>${path}</h1></body></html>`;
const chromium = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "sec-ch-ua": '"Chromium";v="156"',
  "sec-fetch-dest": "document",
  "sec-fetch-site": "same-origin",
};
const withDictionaries = "gzip, deflate, br, zstd, dcb, dcz";

function openPages() {
  const cache = new PageCache({
    maxBytes: 10_000_000,
    maxPages: 100,
    maxAgeWithoutFeedMs: 30_000,
    isLive: () => true,
  });
  const render = async ({ url }: Request) =>
    new Response(pageOf(new URL(url).pathname), { headers: { "content-type": "text/html" } });
  const security = { siteUrl: origin, supabaseUrl: origin, hsts: "off", isDevelopment: false } as const;
  const pages = createPages(render, cache, security);
  const app = new Hono().get(dictionaryRoute, pages.serveDictionary);
  /** Requests a page in both ways: rendered, and from the cache without the framework. */
  const ask = async (path: string, headers: Record<string, string>) =>
    pages.handle(new Request(origin + path, { headers }), {} as PageHost);
  const askCached = (url: string, headers: Record<string, string>) => {
    const end = vi.fn();
    const writeHead = vi.fn((_status: number, _headers: string[]) => ({ end }));
    const request = { method: "GET", url, rawHeaders: Object.entries(headers).flat() };
    const isServed = pages.serveCached(request as never, { writeHead } as never);
    return { isServed, headers: writeHead.mock.calls[0]?.[1] ?? [], body: end.mock.calls[0]?.[0] };
  };
  /** The second page of a visit names the dictionary as soon as it is made. */
  const findDictionary = async (path: string) => {
    const link = await vi.waitFor(async () => {
      const { headers } = await ask(path, chromium);
      expect(headers.get("link")).toContain("compression-dictionary");
      return headers.get("link") ?? "";
    });
    const address = /<(.+)>/.exec(link)?.[1] ?? "";
    const response = await app.request(address, { headers: { "accept-encoding": "br" } });
    const bytes = brotliDecompressSync(Buffer.from(await response.arrayBuffer()));
    const hash = Buffer.from(await crypto.subtle.digest("SHA-256", bytes));
    return { response, address, bytes, hash, available: `:${hash.toString("base64")}:` };
  };
  return { ask, askCached, findDictionary, app, cache };
}

test("a browser that has the dictionary of a language gets its pages compressed with it", async () => {
  const { ask, askCached, findDictionary, cache } = openPages();
  const { response, bytes, hash, available } = await findDictionary("/te/fees");
  expect(response.headers.get("use-as-dictionary")).toBe('match="/te{/*}?", match-dest=("document")');
  expect(bytes.toString()).toContain("<h1>/te/successors-application-guide</h1>");
  const headers = { ...chromium, "accept-encoding": withDictionaries, "available-dictionary": available };
  const before = cache.size.bytes;
  const page = await ask("/te/fees", headers);
  expect(page.headers.get("content-encoding")).toBe("dcb");
  expect(page.headers.get("vary")).toBe("Accept-Encoding, Available-Dictionary");
  const body = Buffer.from(await page.arrayBuffer());
  expect(body.subarray(0, 36)).toEqual(Buffer.concat([Buffer.from("ff444342", "hex"), hash]));
  expect(brotliDecompressSync(body.subarray(36), { dictionary: bytes } as object).toString()).toContain(
    "<h1>/te/fees</h1>",
  );
  expect(body.byteLength).toBeLessThan(200);
  expect(cache.size.bytes - before).toBeGreaterThan(body.byteLength);
  expect(askCached("/te/fees", headers)).toMatchObject({ isServed: true, body });

  const zstd = await ask("/te/fees", { ...headers, "accept-encoding": "gzip, dcz" });
  const packed = Buffer.from(await zstd.arrayBuffer());
  expect(packed.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from("5e2a4d1820000000", "hex"), hash]));
  expect(zstdDecompressSync(packed.subarray(40), { dictionary: bytes }).toString()).toContain("/te/fees");
});

test("a browser with another dictionary, or without the encoding, gets the page as usual", async () => {
  const { ask, findDictionary } = openPages();
  const { available } = await findDictionary("/te/fees");
  const unsuited = [
    ["/te/fees", `:${Buffer.alloc(32).toString("base64")}:`, withDictionaries],
    ["/te/fees", available, "gzip, deflate, br, zstd"],
    // The dictionary of another language.
    ["/fees", available, withDictionaries],
  ] as const;
  for (const [path, dictionary, encodings] of unsuited) {
    const asked = { ...chromium, "accept-encoding": encodings, "available-dictionary": dictionary };
    const { headers } = await ask(path, asked);
    expect([path, headers.get("content-encoding")]).toEqual([path, "br"]);
    expect(headers.get("vary")).toBe("Accept-Encoding, Available-Dictionary");
  }
});

test("only the next page of a visit names the dictionary, and never to a reader who saves data", async () => {
  const { ask, askCached, findDictionary, app } = openPages();
  const { address } = await findDictionary("/fees");
  expect(askCached("/fees", chromium).headers).toContain(`<${address}>; rel="compression-dictionary"`);
  const { "sec-ch-ua": _, ...otherBrowser } = chromium;
  const others = [
    otherBrowser,
    { ...chromium, "sec-fetch-site": "cross-site" },
    { ...chromium, "sec-fetch-dest": "empty" },
    { ...chromium, "save-data": "on" },
    { ...chromium, "surrogate-capability": 'x="Surrogate/1.0"' },
  ];
  const asBefore = await ask("/fees", { "accept-encoding": chromium["accept-encoding"] });
  for (const headers of others) {
    const response = await ask("/fees", headers);
    expect([headers, response.headers.get("link")]).toEqual([headers, null]);
    expect(response.headers.get("vary")).toBe(asBefore.headers.get("vary"));
    expect(askCached("/fees", headers).headers.join()).not.toContain("compression-dictionary");
  }
  expect((await app.request("/dictionary/en-0000000000000000")).status).toBe(404);
});
