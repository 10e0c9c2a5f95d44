import { renderToReadableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { type Host, hostContext } from "./context.ts";
import { locales, localizedPath } from "./i18n/locales.ts";
import "./i18n/translated-messages.server.ts";
import { answerPlainHeroPost } from "./leads/receive/plain-hero-post.server.ts";
import { RequestId } from "./lib/request-id.tsx";

export type Render = (request: Request, host: Host) => Promise<Response>;

/**
 * Creates the function that renders every page, form and resource. It is created here, because the server would
 * otherwise load a second copy of React Router, with other contexts than the routes use.
 */
export function createRender(build: ServerBuild, mode: "development" | "production"): Render {
  const handle = createRequestHandler(build, mode);
  return (request, host) =>
    answerPlainHeroPost(host, request, async (routed) => {
      const context = new RouterContextProvider();
      context.set(hostContext, host);
      return inOwnWords(await handle(toIndexRoute(routed), context));
    });
}

/** React Router's error for a form without an action names its routes. Our own response lists the allowed methods. */
function inOwnWords(response: Response): Response {
  if (response.status !== 405 || response.headers.has("allow")) return response;
  return new Response("This page takes no forms.\n", {
    status: 405,
    headers: { allow: "GET, HEAD", "content-type": "text/plain; charset=utf-8" },
  });
}

/** React Router sends a post to "/" to the layout route unless the query has "?index", which its own forms add. */
function toIndexRoute(request: Request): Request {
  const url = new URL(request.url);
  const isHome = locales.some((locale) => url.pathname === localizedPath("/", locale));
  if (request.method !== "POST" || !isHome || url.searchParams.has("index")) return request;
  url.searchParams.append("index", "");
  return new Request(url, request);
}

/** Renders the whole page before it is sent, because it is hashed for the CSP, compressed and cached as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  let failure: unknown;
  // Only a failed page contains its request id; with one, every rendering of a page would differ.
  const requestId = status >= 500 ? loadContext.get(hostContext).requestId : undefined;
  const page = (
    <RequestId value={requestId}>
      <ServerRouter context={entryContext} url={request.url} />
    </RequestId>
  );
  const stream = await renderToReadableStream(page, {
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  return new Response(stream, { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // The visitor closed the connection, and the router gave up for that reason.
  if (request.signal.aborted && error === request.signal.reason) return;
  // Responses such as 404 are not errors and would hide the real ones in the log.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(hostContext).reportFailure(error);
}
