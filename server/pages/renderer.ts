import type { createRequestHandler, ServerBuild } from "react-router";

import type { Host } from "#app/context.ts";

/** What app/entry.server.tsx exports beside the handler React Router knows. */
type EntryModule = {
  createRequestHandler: typeof createRequestHandler;
  provideHost: (host: Host) => Parameters<Handler>[1];
};
type Handler = ReturnType<typeof createRequestHandler>;

export type Renderer = (request: Request, host: Host) => Promise<Response>;

/** React Router on the build, which in development is another one after every change. */
export function createRenderer(loadBuild: () => Promise<ServerBuild>, isDevelopment: boolean): Renderer {
  const handlers = new WeakMap<ServerBuild, Handler>();
  return async (request, host) => {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as EntryModule;
    const handle =
      handlers.get(build) ?? entry.createRequestHandler(build, isDevelopment ? "development" : "production");
    handlers.set(build, handle);
    return handle(request, entry.provideHost(host));
  };
}
