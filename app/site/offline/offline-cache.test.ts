import { afterEach, expect, test, vi } from "vitest";
import { createOfflineCache, patienceMs } from "./offline-cache.ts";

afterEach(() => vi.useRealTimers());

const origin = "https://site.example";

/** The browser's Cache Storage, in memory and in order. */
function createStorage() {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, kept);
    return {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, answer: Response) => void kept.set(url, answer),
      delete: async (asked: string | { url: string }) =>
        kept.delete(typeof asked === "string" ? asked : asked.url),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  };
  const listKept = () =>
    [...caches.values()].flatMap((kept) => [...kept.keys()].map((url) => url.slice(origin.length)));
  const match = async (url: string, { cacheName = "" }: MultiCacheQueryOptions) =>
    caches.get(cacheName)?.get(url)?.clone();
  const forget = async (name: string) => caches.delete(name);
  return { storage: { open, match, delete: forget } as unknown as CacheStorage, listKept };
}

type Answers = Record<
  string,
  { status?: number; cacheControl?: string; type?: string; text?: string; date?: string }
>;

function createPhone(answers: Answers) {
  const { storage, listKept } = createStorage();
  const ask = async (asked: RequestInfo | URL) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked);
    const {
      status = 200,
      cacheControl = "no-cache",
      type = /^\/(assets|fonts|media|art|favicon)/.test(pathname) ? "text/javascript" : "text/html",
      text = "",
      date,
    } = answers[pathname] ?? {
      text: `<html lang="en"><title>${pathname} &amp; more | Brand</title><ul id="kept"></ul>`,
    };
    const headers = { "content-type": type, "cache-control": cacheControl, ...(date && { date }) };
    return new Response(text, { status, headers });
  };
  return { listKept, ...createOfflineCache({ storage, ask, origin }) };
}

const wishFor = (page: string, parts: string[] = []) => ({ page, offlinePage: "/offline.html", parts });
const away = () => Promise.reject(new TypeError("Failed to fetch"));

test("a visited page opens without a connection, any other shows the list of cached pages", async () => {
  const phone = createPhone({});
  await phone.keep(wishFor("/khata-merging"));
  expect(await (await phone.answerPage("/khata-merging", away())).text()).toContain(
    "/khata-merging &amp; more",
  );
  const instead = await (await phone.answerPage("/fees", away())).text();
  expect(instead).toContain(
    '<li><a href="/khata-merging" lang="en" dir="auto">/khata-merging &amp; more <small>',
  );
});

const dated = (date: string, language = "en") => ({
  date,
  text: `<html lang="${language}"><title>Fees | Brand</title><body class="x"><main></main>`,
});
const words = { "/offline.html": { text: '<ul id="kept" data-copy="This copy is from {date}."></ul>' } };

test("a page without a connection says of which day it is; the list too", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00Z") });
  const phone = createPhone({ ...words, "/fees": dated("Fri, 13 Nov 2026 06:00:00 GMT") });
  await phone.keep(wishFor("/fees"));
  const page = await (await phone.answerPage("/fees", away())).text();
  expect(page).toContain('<body class="x"><p class="wrap note">This copy is from 13 Nov 2026.</p><main>');
  expect(await (await phone.answerPage("/faq", away())).text()).toContain("<small>13 Nov 2026</small>");
});

test("a copy is shown for sixty days, and is deleted at once when the visitor wants it", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00Z") });
  const phone = createPhone({
    ...words,
    "/fees": dated("Fri, 18 Sep 2026 06:00:00 GMT"),
    "/faq": dated("Tue, 17 Nov 2026 06:00:00 GMT"),
  });
  await phone.keep(wishFor("/fees"));
  await phone.keep(wishFor("/faq"));
  const instead = await (await phone.answerPage("/fees", away())).text();
  expect(instead).toContain('href="/faq"');
  expect(instead).not.toContain('href="/fees"');
  await phone.forgetPages();
  expect(phone.listKept()).toEqual(["/offline.html"]);
});

test("a page that a hostile network gives in the place of a file is not kept", async () => {
  const phone = createPhone({
    "/assets/menu-1.js": { type: "text/html; charset=utf-8", text: "<h1>Sign in</h1>" },
  });
  await phone.keep(wishFor("/fees", ["/assets/menu-1.js", "/assets/menu-2.js"]));
  expect(phone.listKept()).toEqual(["/fees", "/assets/menu-2.js", "/offline.html"]);
});

test("with a connection the current page is served", async () => {
  const phone = createPhone({});
  await phone.keep(wishFor("/fees"));
  const answer = await phone.answerPage("/fees", Promise.resolve(new Response("newer")));
  expect(await answer.text()).toBe("newer");
});

test("a connection without data and a failing server count as offline", async () => {
  const phone = createPhone({});
  await phone.keep(wishFor("/fees"));
  const failed = await phone.answerPage("/fees", Promise.resolve(new Response("", { status: 502 })));
  expect(failed.status).toBe(200);
  vi.useFakeTimers();
  const waiting = phone.answerPage("/fees", new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await (await waiting).text()).toContain("/fees");
});

test.each([
  ["for one reader alone", { cacheControl: "no-store" }],
  ["a search", { cacheControl: "private, no-cache" }],
  ["missing", { status: 404 }],
  ["no page", { type: "application/json" }],
])("a response that is %s is not cached, and a cached one is removed", async (_, answer) => {
  const answers: Answers = {};
  const phone = createPhone(answers);
  await phone.keep(wishFor("/page"));
  expect(phone.listKept()).toContain("/page");
  answers["/page"] = answer;
  await phone.keep(wishFor("/page"));
  expect(phone.listKept()).not.toContain("/page");
});

test("only the fonts, scripts and pictures of a page are cached", async () => {
  const phone = createPhone({});
  const parts = ["/fonts/a.woff2", "/assets/b.js", "/art/c.svg", "/media/1-2x2/2.webp"];
  await phone.keep(
    wishFor("/", [...parts, "/leads", "/rest/v1/contact_leads", "/admin/media", "/fees.data"]),
  );
  expect(phone.listKept().toSorted()).toEqual(["/", ...parts, "/offline.html"].toSorted());
});

test("the newest forty pages are kept", async () => {
  const phone = createPhone({});
  for (let index = 1; index <= 42; index++) await phone.keep(wishFor(`/page-${index}`));
  await phone.keep(wishFor("/page-3"));
  const kept = phone.listKept().filter((path) => path.startsWith("/page-"));
  expect(kept).toHaveLength(40);
  expect(kept[0]).toBe("/page-4");
  expect(kept.at(-1)).toBe("/page-3");
});

test("files of the latest page are kept, even if they were cached long ago", async () => {
  const phone = createPhone({});
  await phone.keep(wishFor("/first", ["/fonts/shared.woff2"]));
  for (let index = 1; index <= 4; index++) {
    const parts = Array.from({ length: 50 }, (_, part) => `/assets/${index}-${part}.js`);
    await phone.keep(wishFor(`/page-${index}`, ["/fonts/shared.woff2", ...parts]));
  }
  const parts = phone.listKept().filter((path) => /^\/(assets|fonts)\//.test(path));
  expect(parts).toContain("/fonts/shared.woff2");
  expect(parts.length).toBeLessThan(160);
});

test("a failed client-side navigation becomes a document load; the open page is not changed", async () => {
  const phone = createPhone({});
  const step = (address: string, open: string) =>
    phone.answerData(new URL(address, origin), away(), async () => open);
  const leaving = await step("/te/guides.data?need=sold&_routes=te%2Fguides", "/te");
  expect(leaving.headers.get("x-remix-redirect")).toBe("/te/guides?need=sold");
  expect(leaving.headers.get("x-remix-reload-document")).toBe("true");
  expect((await step("/_root.data", "/fees")).headers.get("x-remix-redirect")).toBe("/");
  expect((await step("/fees.data", "/fees")).type).toBe("error");
});
