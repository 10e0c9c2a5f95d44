import type { RequestListener, Server } from "node:http";
import type { ServerBuild } from "react-router";

/** Development only: runs Vite inside our server, so that the whole site with hot reload uses one port. */
export async function openVite(server: Server) {
  const { createServer } = await import("vite");
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
  const ours = new Set(signals.flatMap((signal) => process.listeners(signal)));
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  // React Router's plugin would end the process immediately, before our own shutdown has closed the database.
  for (const signal of signals)
    for (const listener of process.listeners(signal)) if (!ours.has(listener)) process.off(signal, listener);
  return {
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    before: (handle: RequestListener): RequestListener => {
      return (request, response) => vite.middlewares(request, response, () => handle(request, response));
    },
    close: () => vite.close(),
  };
}
