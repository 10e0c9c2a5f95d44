import type { createRequestHandler, ServerBuild } from "react-router";

import type { Host } from "#app/context.ts";
import type { storePlainHeroPost } from "#app/leads/plain-hero-post.server.ts";

/** What app/entry.server.tsx exports beside the handler React Router knows. */
type EntryModule = {
  createRequestHandler: typeof createRequestHandler;
  provideHost: (host: Host) => Parameters<Handler>[1];
  storePlainHeroPost: typeof storePlainHeroPost;
};
type Handler = ReturnType<typeof createRequestHandler>;

export type Renderer = {
  render: (request: Request, host: Host) => Promise<Response>;
  storePlainHeroPost: typeof storePlainHeroPost;
};

/** React Router on the build, which in development is another one after every change. */
export function createRenderer(loadBuild: () => Promise<ServerBuild>, isDevelopment: boolean): Renderer {
  const handlers = new WeakMap<ServerBuild, Handler>();
  const entryOf = (build: ServerBuild) => build.entry.module as unknown as EntryModule;
  return {
    render: async (request, host) => {
      const build = await loadBuild();
      const entry = entryOf(build);
      const handle =
        handlers.get(build) ??
        entry.createRequestHandler(build, isDevelopment ? "development" : "production");
      handlers.set(build, handle);
      return handle(request, entry.provideHost(host));
    },
    storePlainHeroPost: async (...args) => entryOf(await loadBuild()).storePlainHeroPost(...args),
  };
}
