import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Handler } from "hono";
import type { ServerBuild } from "react-router";
import type { Host } from "#app/context.ts";
import type { createRender, Render } from "#app/entry.server.tsx";
import { localeOf, localizedPath } from "#app/i18n/locales.ts";
import { Queue, QueueFull } from "#limits/queue.ts";
import { queues } from "#limits/site-limits.ts";
import { atOwnOrigin } from "#server/http/own-origin.ts";
import { findHeader, hasHeader } from "#server/http/raw-headers.ts";
import { pagePolicy, type SecurityOptions } from "#server/http/security-headers.ts";
import { withStatus } from "#server/http/with-status.ts";
import { cacheKey, isForOneReader } from "./cache-key.ts";
import { chooseEncoding, type Encoding } from "./compress.ts";
import { edgeHeader, edgeHeaders } from "./edge.ts";
import { type FinishHtml, leaveHtml } from "./html/finish-html.ts";
import type { Answer, PageCache, ReadyPage } from "./page-cache.ts";
import { addAnswer, isUnchanged, makeReady } from "./ready-page.ts";
import { createDictionaries, type DictionaryRequest } from "./shared-dictionary.ts";
import { renderAs, type StalledPages } from "./stalled-pages.ts";

/** What a request supplies to its page. This module adds the functions for cache tags. */
export type PageHost = Omit<Host, "addCacheTags" | "markIncomplete">;

export type Pages = {
  handle: (request: Request, host: PageHost) => Promise<Response>;
  /** Sends a cached page without the framework. False when the page is not cached. */
  serveCached: (request: IncomingMessage, response: ServerResponse) => boolean;
  serveDictionary: Handler;
};

/** For pages that are not cached, so there is nothing to invalidate. */
const uncached = { addCacheTags: () => undefined, markIncomplete: () => undefined };

export function createPages(
  render: Render,
  cache: PageCache,
  security: SecurityOptions,
  finishHtml: FinishHtml = leaveHtml,
  stalled: Pick<StalledPages, "secondsLeft"> = { secondsLeft: () => 0 },
): Pages {
  const rendering = new Queue(queues.rendering);
  const searching = new Queue(queues.searching);
  const renderingUnkept = new Queue(queues.unkeptPages);
  const withOwnOrigin = atOwnOrigin(security.siteUrl);
  const dictionaries = createDictionaries();

  async function renderReady(address: string, host: PageHost, asked: Encoding): Promise<ReadyPage> {
    const tags = new Set<string>();
    let isComplete = true;
    // A new request, so that nothing a visitor sent gets into a page that others will see.
    const request = new Request(security.siteUrl + address, { headers: { accept: "text/html" } });
    return renderAs({ path: pageOf(address), tags }, async () => {
      const response = await render(request, {
        ...host,
        addCacheTags: (...used) => {
          for (const tag of used) tags.add(tag);
        },
        markIncomplete: () => {
          isComplete = false;
        },
      });
      return makeReady(response, { tags, isComplete, asked }, security, finishHtml);
    });
  }

  /** Forms, staff pages and other responses for one client: never cached. */
  async function renderOnce(request: Request, host: PageHost): Promise<Response> {
    const response = await render(withOwnOrigin(request), { ...host, ...uncached });
    const isHtml = response.headers.get("content-type")?.startsWith("text/html");
    if (security.isDevelopment) return response;
    const headers = new Headers(response.headers);
    // The router's data of a thank-you page are as personal as the page.
    if (isHtml || !headers.has("cache-control")) headers.set("cache-control", "no-store");
    if (!isHtml || !response.body) return new Response(response.body, { status: response.status, headers });
    const html = finishHtml(await response.text(), { waits: false });
    const isStaff = new URL(request.url).pathname.startsWith("/admin");
    headers.set("content-security-policy", pagePolicy(html, security, { isStaff }));
    return new Response(html, { status: response.status, headers });
  }

  /** The site's frame with the phone number. If rendering that blocks, only a sentence remains. */
  async function showUnavailable(request: Request, host: PageHost, seconds: number): Promise<Response> {
    const { pathname } = new URL(request.url);
    const address = localizedPath("/unavailable", localeOf(pathname));
    if (pathname === address || pathname.endsWith(".data")) return tooBusy(seconds);
    const page = await pages.handle(new Request(new URL(address, request.url), request), host);
    return withStatus(page, 503, String(seconds));
  }

  /** A cached page, compressed with a dictionary or with a link to one if the browser can use it. */
  async function respond(page: ReadyPage, key: string, request: Request, host: PageHost): Promise<Response> {
    const asked = readHeaders([...request.headers].flat());
    const locale = localeOf(key);
    const { encoding, headers, isMissing } = dictionaries.choose(key, asked);
    if (encoding && !page.answers[encoding]) {
      const { body } = page.answers.identity;
      addAnswer(page, encoding, await dictionaries.compress(body, encoding, locale));
      cache.recount(key, page);
    }
    if (isMissing) {
      const findPage = async (path: string) => {
        const sample = localizedPath(path, locale);
        const found = await cache.get(sample, () => rendering.run(() => renderReady(sample, host, "br")));
        return found.isKeepable ? found : undefined;
      };
      dictionaries.prepare(locale, findPage).catch(() => undefined);
    }
    const response = toResponse(page, request, encoding ?? chooseEncoding(asked.acceptEncoding));
    for (const [name, value] of toHeaders({ headers })) response.headers.append(name, value);
    return response;
  }

  const pages: Pages = {
    serveDictionary: dictionaries.serve,
    handle: async (request, host) => {
      const url = new URL(request.url);
      const isRead = request.method === "GET" || request.method === "HEAD";
      // A preview of unsaved work is for its editor only.
      const isShared = isRead && !security.isDevelopment && !host.draft;
      const address = url.pathname + url.search;
      const key = isShared ? cacheKey(address) : undefined;
      const isForOne = isShared && isForOneReader(address);
      // Enquiries never wait in a queue.
      if (!isRead) return renderOnce(request, host);
      const stalledSeconds = key || isForOne ? stalled.secondsLeft(pageOf(url.pathname)) : 0;
      if (stalledSeconds > 0) return showUnavailable(request, host, stalledSeconds);
      const asked = chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
      const render = async () => {
        // Other requests are handled between two renderings.
        await setImmediate();
        return renderReady(key ?? address, host, asked);
      };
      try {
        if (!key && !isForOne) return await renderingUnkept.run(() => renderOnce(request, host));
        // Such a page is not cached here. Only the browser may keep it, for going back.
        if (!key) return forOneReader(toResponse(await searching.run(render), request, asked));
        const page = await cache.get(key, () => rendering.run(render));
        if (!request.headers.has(edgeHeader)) return await respond(page, key, request, host);
        const response = toResponse(page, request, asked);
        if (page.isKeepable && key === address)
          for (const [name, value] of edgeHeaders(cache.holds(key, page))) response.headers.set(name, value);
        // This page was made without the database, so an older page in the cache in front of us is better.
        if (!page.isKeepable && page.status === 200) response.headers.set("surrogate-control", "no-store");
        return response;
      } catch (error) {
        if (error instanceof QueueFull) return tooBusy();
        throw error;
      }
    },
    serveCached: (request, response) => {
      if ((request.method !== "GET" && request.method !== "HEAD") || !request.url) return false;
      // Every key of the cache is an address that passed the check.
      const known = cache.findFresh(request.url);
      const key = known ? request.url : cacheKey(request.url);
      const page = known ?? (key === undefined ? undefined : cache.findFresh(key));
      if (!page || key === undefined) return false;
      const asked = readHeaders(request.rawHeaders);
      const { encoding, headers: more, isMissing } = dictionaries.choose(key, asked);
      // `handle` makes the dictionary or the compressed page that is missing.
      if (isMissing || (encoding && !page.answers[encoding])) return false;
      const isFromEdge = asked.isFromEdge && key === request.url;
      const added = isFromEdge ? edgeHeaders().flat() : more;
      if (isUnchanged(asked.ifNoneMatch, page)) {
        response.writeHead(304, [...page.unchanged.headers, ...added]);
        response.end();
        return true;
      }
      const { headers: kept, body } = answerIn(page, encoding ?? chooseEncoding(asked.acceptEncoding));
      const headers = added.length > 0 ? [...kept, ...added] : kept;
      // Node omits the body of a response to HEAD.
      response.writeHead(page.status, headers).end(body);
      return true;
    },
  };
  return pages;
}

/** Renders with the current build of the app; in development every change creates a new build. */
export function createRenderer(loadBuild: () => Promise<ServerBuild>, isDevelopment: boolean): Render {
  const renders = new WeakMap<ServerBuild, Render>();
  const renderOf = (build: ServerBuild): Render => {
    // React Router's type contains only the exports that it calls itself.
    const entry = build.entry.module as unknown as { createRender: typeof createRender };
    const render =
      renders.get(build) ?? entry.createRender(build, isDevelopment ? "development" : "production");
    renders.set(build, render);
    return render;
  };
  return async (request, host) => renderOf(await loadBuild())(request, host);
}

const answerIn = ({ answers }: ReadyPage, encoding: keyof ReadyPage["answers"]): Answer =>
  answers[encoding] ?? answers.identity;

/** Cached pages are still served; enquiries never wait in this queue. */
const tooBusy = (seconds = 2) =>
  new Response("The site is busy. Please try again in a moment.\n", {
    status: 503,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(seconds),
    },
  });

/** The public path of the page to which an address, or the router's data request, belongs. */
const pageOf = (address: string) =>
  address
    .replace(/\?.*/, "")
    .replace(/_root\.data$/, "")
    .replace(/\.data$/, "");

function toResponse(page: ReadyPage, request: Request, asked: keyof ReadyPage["answers"]): Response {
  if (isUnchanged(request.headers.get("if-none-match") ?? undefined, page)) {
    return new Response(null, { status: 304, headers: toHeaders(page.unchanged) });
  }
  const answer = answerIn(page, asked);
  const body = request.method === "HEAD" ? null : new Uint8Array(answer.body);
  return new Response(body, { status: page.status, headers: toHeaders(answer) });
}

function forOneReader(response: Response): Response {
  response.headers.set("cache-control", "private, no-cache");
  return response;
}

function toHeaders({ headers }: Pick<Answer, "headers">): Headers {
  const copied = new Headers();
  for (let i = 0; i < headers.length; i += 2) copied.append(headers[i] ?? "", headers[i + 1] ?? "");
  return copied;
}

type PageRequest = DictionaryRequest & { ifNoneMatch?: string; isFromEdge: boolean };

/** The headers that a cached response depends on, without parsing all of them. */
function readHeaders(raw: readonly string[]): PageRequest {
  const isFromEdge = hasHeader(raw, edgeHeader);
  return {
    acceptEncoding: findHeader(raw, "accept-encoding"),
    ifNoneMatch: findHeader(raw, "if-none-match"),
    isFromEdge,
    // A shared cache serves one response to every browser, so it must not depend on a dictionary.
    dictionary: isFromEdge ? undefined : findHeader(raw, "available-dictionary"),
    isNextPage: !isFromEdge && isNextPage(raw),
  };
}

/** Only Chromium sends all of these headers, and only over HTTPS. A reader who saves data gets no extra file. */
const isNextPage = (raw: readonly string[]) =>
  findHeader(raw, "sec-fetch-site") === "same-origin" &&
  findHeader(raw, "sec-fetch-dest") === "document" &&
  hasHeader(raw, "sec-ch-ua") &&
  findHeader(raw, "save-data") !== "on";
