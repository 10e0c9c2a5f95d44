import { Hono } from "hono";

import type { OwnerSetup } from "#app/features/owner-setup/owner-setup.ts";
import type { Backend } from "./backend/backend.ts";
import type { Config } from "./config.ts";
import { countRequests } from "./http/count-requests.ts";
import { limitedBody } from "./http/limited-body.ts";
import { postLimit } from "./http/post-limit.ts";
import { requestAddress } from "./http/request-address.ts";
import { requestLog } from "./http/request-log.ts";
import { sameOriginPosts } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { ServerEnv } from "./http/server-env.ts";
import { staticFiles } from "./http/static-files.ts";
import type { Logger } from "./logger.ts";
import { addMetricsRoutes } from "./metrics/metrics-routes.ts";
import type { Observer } from "./metrics/observe.ts";
import type { PageHost, Pages } from "./pages/pages.ts";

export type AppParts = {
  config: Config;
  logger: Logger;
  backend: Backend;
  ownerSetup: OwnerSetup;
  pages: Pages["handle"];
  remember: PageHost["remember"];
  observer: Observer;
  /** The built files; none in development, where Vite serves them. */
  assetsFolder: string | undefined;
};

const maxFormBytes = 64 * 1024;

/** The whole HTTP surface, in the order in which a request meets it. */
export function createApp({
  config,
  logger,
  backend,
  ownerSetup,
  pages,
  remember,
  observer,
  assetsFolder,
}: AppParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const security = {
    siteUrl: config.siteUrl,
    supabaseUrl: backend.publicUrl,
    isDevelopment: !config.isProduction,
  };

  // First, so that everything below, failures included, has a number and the headers.
  app.use(requestLog(logger));
  app.use(countRequests(observer.observed.activity.requests));
  app.use(securityHeaders(security));
  app.use(async (context, next) => {
    context.set("address", requestAddress(context.env.incoming, config.trustProxy));
    await next();
  });

  app.get("/healthz", (context) => context.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
  app.get("/readyz", async (context) => {
    try {
      await backend.checkReady();
      return context.json({ status: "ready" }, 200, { "cache-control": "no-store" });
    } catch (err) {
      context.get("log").warn({ err }, "Not ready: the database cannot be used.");
      return context.json({ status: "database unavailable" }, 503, {
        "cache-control": "no-store",
        "retry-after": "2",
      });
    }
  });
  // Everything a browser may know. A line more here is a decision.
  app.get("/site-config.json", (context) =>
    context.json(
      {
        supabaseUrl: backend.interfaces ? ownOrigin(context.req.url, config.siteUrl) : backend.publicUrl,
        supabasePublishableKey: backend.publishableKey,
        brand: "Bhumilex",
        locales: ["en", "te", "hi"],
      },
      200,
      { "cache-control": "no-cache" },
    ),
  );
  addMetricsRoutes(app, { observer, backend, token: config.metricsToken });

  const { interfaces } = backend;
  if (interfaces) {
    for (const prefix of ["/auth/v1/*", "/rest/v1/*", "/storage/v1/*"]) {
      app.all(prefix, (context) => interfaces(context.req.raw, context.get("address")));
    }
  }
  if (assetsFolder) app.use(staticFiles(assetsFolder));

  app.use(sameOriginPosts(config.siteUrl));
  app.use(postLimit(() => mainPhone(backend)));
  app.all("*", async (context) => {
    const request = await limitedBody(context.req.raw, maxFormBytes);
    if (!request) return context.text("What you sent is larger than we can take.", 413);
    const host: PageHost = {
      supabase: backend.visitor,
      ownerSetup,
      log: context.get("log"),
      requestId: context.get("requestId"),
      siteUrl: config.siteUrl,
      remember,
    };
    return pages(request, host);
  });

  app.onError((err, context) => {
    context.get("log").error({ err }, "A request failed.");
    return context.text(
      `Something went wrong on our side. Please try again.\nRequest ${context.get("requestId")}\n`,
      500,
    );
  });
  return app;
}

async function mainPhone({ visitor }: Backend): Promise<string> {
  const { data } = await visitor
    .from("global_settings")
    .select("value")
    .eq("key", "site_settings")
    .maybeSingle();
  return typeof data?.value?.main_phone === "string" ? data.value.main_phone : "us";
}

/** On the developer's machine the page may be open as localhost or 127.0.0.1; both are us. */
function ownOrigin(requestUrl: string, siteUrl: string): string {
  const { hostname, origin } = new URL(requestUrl);
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname) ? origin : siteUrl;
}
