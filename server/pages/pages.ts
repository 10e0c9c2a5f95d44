import type { createRequestHandler, ServerBuild } from "react-router";

import type { Host } from "#app/context.ts";
import { pagePolicy, type SecurityOptions } from "#server/http/security-headers.ts";
import { chooseEncoding, compress } from "./compress.ts";

export type PageHandler = (request: Request, host: Host) => Promise<Response>;

/** What app/entry.server.tsx exports beside the handler React Router knows. */
type EntryModule = {
  createRequestHandler: typeof createRequestHandler;
  provideHost: (host: Host) => Parameters<Handler>[1];
};
type Handler = ReturnType<typeof createRequestHandler>;

/** React Router's answer made ready for the network: policy by hash, compressed, described to caches. */
export function createPageHandler(
  loadBuild: () => Promise<ServerBuild>,
  security: SecurityOptions,
): PageHandler {
  const mode = security.isDevelopment ? "development" : "production";
  const handlers = new WeakMap<ServerBuild, Handler>();
  return async (request, host) => {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as EntryModule;
    const handle = handlers.get(build) ?? entry.createRequestHandler(build, mode);
    handlers.set(build, handle);
    const response = await handle(request, entry.provideHost(host));
    const headers = new Headers(response.headers);
    const isHtml = headers.get("content-type")?.startsWith("text/html");
    if (!isHtml || !response.body || security.isDevelopment) return response;

    const html = await response.text();
    const encoding = chooseEncoding(request.headers.get("accept-encoding"));
    const body = await compress(html, encoding);
    headers.set("content-security-policy", pagePolicy(html, security));
    headers.append("vary", "Accept-Encoding");
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
    headers.set("content-length", String(body.byteLength));
    return new Response(body, { status: response.status, headers });
  };
}
