import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";

import styles from "./app.css?inline";
import { type Host, hostContext } from "./context.ts";
import { RequestId } from "./lib/request-id.tsx";
import { StylesText } from "./site-styles.tsx";

// The server uses our copies of the router and of context.ts; its own would be strangers to the routes.
export { createRequestHandler } from "react-router";
export { storePlainHeroPost } from "./leads/plain-hero-post.server.ts";

export function provideHost(host: Host): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(hostContext, host);
  return provider;
}

/** Whole before it is sent: the page is hashed for its policy, compressed and cached as one piece. */
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
  // Only a page that failed carries its number; any other would differ at every rendering.
  const requestId = status >= 500 ? loadContext.get(hostContext).requestId : undefined;
  const page = (
    <RequestId value={requestId}>
      <StylesText value={import.meta.env.PROD ? styles : undefined}>
        <ServerRouter context={entryContext} url={request.url} />
      </StylesText>
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
  // The visitor left; nobody is waiting for this page.
  if (request.signal.aborted) return;
  context.get(hostContext).log.error({ err: error }, "A page failed.");
}
