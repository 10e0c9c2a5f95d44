import { randomUUID } from "node:crypto";
import path from "node:path";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Host } from "#app/context.ts";
import { attachmentsAddress, takesAttachments } from "#app/leads/attachment-rules.ts";
import { workerPath } from "#app/lib/addresses/offline-addresses.ts";
import { findPhoneFault } from "#app/lib/phone-fault.ts";
import { readRecord, type Supabase } from "#app/lib/supabase.ts";
import { limitedBody } from "#limits/limited-body.ts";
import { NetworkLimiter } from "#limits/network-limit.ts";
import { bodyBytes, rates } from "#limits/site-limits.ts";
import type { Backend } from "./backend/backend.ts";
import type { Config } from "./core/config.ts";
import type { Logger } from "./core/logger.ts";
import { offlineWorker } from "./http/offline-worker.ts";
import { qrCodes } from "./http/qr-code.ts";
import { type Refuse, refuseForms } from "./http/refuse-form.ts";
import { requestAddress } from "./http/request-address.ts";
import { canonicalAddresses, leftRequests, pageMethods, sameOriginPosts } from "./http/request-rules.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { ServerEnv } from "./http/server-env.ts";
import { staticFiles } from "./http/static-files.ts";
import type { Backups } from "./jobs/nightly-backup.ts";
import { addAttachmentRoutes } from "./leads/attachment-routes.ts";
import { createKeyDeriver } from "./leads/derive-key.ts";
import { createTokenCipher } from "./leads/encrypted-token.ts";
import type { Leads } from "./leads/open-leads.ts";
import { createLetterDrawer } from "./letters/letter-drawer.ts";
import { countOnce, createLeadCounter } from "./limits/lead-counter.ts";
import type { Mailer } from "./mail/mailer.ts";
import { addMediaRoutes } from "./media/media-routes.ts";
import { createSocialImages } from "./media/social/social-images.ts";
import { addMetricsRoutes } from "./metrics/metrics-routes.ts";
import type { Observer } from "./metrics/observe.ts";
import type { RequestCounters } from "./metrics/request-counters.ts";
import { routeClassOf } from "./metrics/route-class.ts";
import { createMissCounter } from "./pages/count-misses.ts";
import { rulesPath, speculationRules } from "./pages/html/speculation-rules.ts";
import { pageLimit } from "./pages/page-rate-limit.ts";
import type { PageHost, Pages } from "./pages/pages.ts";
import { addPreviewRoute } from "./pages/preview.ts";
import { addReviewPageRoute, createReviewVisits } from "./pages/review-visits.ts";
import { dictionaryRoute } from "./pages/shared-dictionary.ts";
import { addReadinessRoute } from "./readiness.ts";
import { addBackupRoutes } from "./staff/backup-routes.ts";
import type { FirstOwner } from "./staff/owner-setup.ts";
import { addSettingsRoutes } from "./staff/settings-routes.ts";
import { addStaffRoutes } from "./staff/staff-routes.ts";

export type AppParts = {
  config: Config;
  logger: Logger;
  backend: Backend;
  mailer: Mailer;
  backups: Pick<Backups, "takeNow">;
  ownerSetup: FirstOwner;
  pages: Pick<Pages, "handle" | "serveDictionary">;
  leads: Leads;
  /** Free bytes on the disk of the database and the uploads, when that disk belongs to this machine. */
  freeDisk: () => Promise<number>;
  warmSearch: () => Promise<unknown>;
  remember: PageHost["remember"];
  keepReceipt: PageHost["keepReceipt"];
  observer: Observer;
  /** The folder of the built files. Undefined in development, where Vite serves them. */
  assetsFolder: string | undefined;
};

/** All routes and middleware, in the order in which a request passes them. */
export function createApp(parts: AppParts): Hono<ServerEnv> {
  const { config, logger, backend, mailer, ownerSetup, pages, observer, assetsFolder } = parts;
  const { backups, freeDisk, remember, keepReceipt } = parts;
  const { storeLead, addToLead, attachmentsOf } = parts.leads;
  const app = new Hono<ServerEnv>();
  const security = {
    siteUrl: config.siteUrl,
    hsts: config.hsts,
    supabaseUrl: backend.publicUrl,
    isDevelopment: !config.isProduction,
  };

  // These run first, so that every response, failures included, has a request ID and the security headers.
  app.use(requestLog(logger));
  app.use(countRequests(observer.observed.activity.requests));
  app.use(securityHeaders(security));
  app.use(leftRequests);
  app.use(async (context, next) => {
    context.set("address", requestAddress(context.env.incoming, config.trustProxy));
    await next();
  });

  app.get("/healthz", (context) => context.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
  addReadinessRoute(app, { backend, ownerSetup, freeDisk, warmSearch: parts.warmSearch });
  addMetricsRoutes(app, { observer, backend, config });
  addStaffRoutes(app, { backend, config, mailer, logger });
  addSettingsRoutes(app, { backend, config, mailer });
  addBackupRoutes(app, { backend, config, backups });
  addMediaRoutes(app, backend);
  addAttachmentRoutes(app, backend, attachmentsOf);

  const countLeads = createLeadCounter();
  const countMiss = createMissCounter(backend.service, logger);
  const storeFeedback = createFeedbackStore(backend.service, logger);
  const reviewVisits = createReviewVisits(backend.service);
  const drawLetter = createLetterDrawer();
  const deriveKey = createKeyDeriver(backend.secretKey);
  const { encryptToken, decryptToken } = createTokenCipher(backend.secretKey);
  const hostOf = (context: Context<ServerEnv>): PageHost => ({
    supabase: backend.visitor,
    ownerSetup,
    storeLead,
    addToLead,
    encryptToken,
    decryptToken,
    attachments: attachmentsOf(context.get("address")),
    log: context.get("log"),
    requestId: context.get("requestId"),
    reportFailure: (err) => {
      context.set("hasFailed", true);
      context.get("log").error({ err }, "A page could not be rendered.");
    },
    siteUrl: config.siteUrl,
    publicBackend: {
      supabaseUrl: backend.interfaces ? undefined : backend.publicUrl,
      supabasePublishableKey: backend.publishableKey,
    },
    remember,
    ...reviewVisits,
    countMiss,
    storeFeedback,
    drawLetter,
    keepReceipt,
    deriveKey: (parts) => deriveKey(context.get("address"), parts),
    visitor: countOnce(countLeads, context.get("address")),
  });
  addPreviewRoute(app, { backend, pages: pages.handle, hostOf });
  addReviewPageRoute(app, { pages: pages.handle, hostOf });

  const { interfaces } = backend;
  if (interfaces) {
    for (const prefix of ["/auth/v1/*", "/rest/v1/*", "/storage/v1/*"]) {
      app.all(prefix, (context) => {
        const address = context.get("address");
        return interfaces(context.req.raw, address, (rows) => countLeads(address, rows));
      });
    }
  }
  app.get(workerPath, offlineWorker(config));
  app.get(rulesPath, speculationRules);
  app.get(dictionaryRoute, pages.serveDictionary);
  if (assetsFolder) app.use(staticFiles(assetsFolder));

  app.get("/qr/*", qrCodes(config.siteUrl));
  app.use(pageMethods);
  app.use(canonicalAddresses);
  app.use(sameOriginPosts(config.siteUrl));
  const refuse = refuseForms({
    findPhone: () => remember("main_phone", (markIncomplete) => mainPhone(backend, markIncomplete)),
    showPage: (context, request) => pages.handle(request, hostOf(context)),
  });
  app.use(postLimit(refuse));
  // In development no page is cached, so the limit on rendering does not apply.
  if (config.isProduction) app.use(pageLimit());
  const drawSocial = createSocialImages(path.join(assetsFolder ?? "public", "social/site.png"));
  app.get("/social/*", (context) =>
    drawSocial(context.req.raw, (page) =>
      pages.handle(new Request(new URL(page, config.siteUrl)), hostOf(context)),
    ),
  );
  app.all("*", async (context) => {
    const request = await formOf(context.req.raw, context.req.path);
    if (!request) return refuse(context, "too-large");
    return pages.handle(request, hostOf(context));
  });

  app.onError((err, context) => {
    // The client disconnected in the middle of its request. No one reads the response, and this is not a server error.
    if (isAborted(err)) return context.text("The request was incomplete.", 400);
    context.set("hasFailed", true);
    context.get("log").error({ err }, "A request failed.");
    return context.text(
      `Something went wrong on our side. Please try again.\nRequest ${context.get("requestId")}\n`,
      500,
    );
  });
  return app;
}

/** Attachments are streamed to the page that receives them, which has its own limits. Every other form is small. */
async function formOf(request: Request, path: string): Promise<Request | undefined> {
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data");
  return isForm && takesAttachments(path) ? request : limitedBody(request, bodyBytes.form);
}

async function mainPhone({ visitor }: Backend, markIncomplete: () => void): Promise<string | undefined> {
  const { data, error } = await visitor
    .from("global_settings")
    .select("value")
    .eq("key", "site_settings")
    .maybeSingle();
  if (error) markIncomplete();
  const { main_phone: phone } = readRecord(data?.value);
  return typeof phone === "string" && findPhoneFault(phone) === undefined ? phone : undefined;
}

const isAborted = (error: Error & { code?: string }) =>
  error.code === "ECONNRESET" && error.message === "aborted";

/** Counts requests that pass through the framework. Cached pages are counted where they are sent. */
function countRequests(requests: RequestCounters): MiddlewareHandler {
  return async (context, next) => {
    const begun = performance.now();
    await next();
    const route = routeClassOf(context.req.method, context.req.path);
    requests.count(route, context.res.status, performance.now() - begun);
  };
}

/** The rate limit of public forms, per visitor. The response says how else to reach us. */
function postLimit(refuse: Refuse): MiddlewareHandler<ServerEnv> {
  const posts = new NetworkLimiter(rates.posts);
  const attachments = new NetworkLimiter(rates.attachments);
  return async (context, next) => {
    if (context.req.method !== "POST") return next();
    const limiter = context.req.path === attachmentsAddress ? attachments : posts;
    const taken = limiter.take(context.get("address"));
    if (taken.ok) return next();
    context.header("retry-after", String(taken.retryAfterSeconds));
    return refuse(context, "too-many");
  };
}

/** Stores the feedback of visitors about a page, with the rights of the server: no other client may write there. */
function createFeedbackStore(service: Supabase, logger: Logger): Host["storeFeedback"] {
  return async ({ path, locale, ...said }) => {
    const page = { of_path: path, in_locale: locale };
    const asked =
      "remark" in said
        ? service.rpc("keep_page_remark", { ...page, said: said.remark, of_record: said.record })
        : service.rpc("count_page_answer", { ...page, is_right: said.isRight });
    const { error } = await asked.then(
      (answer) => answer,
      (err: unknown) => ({ error: err }),
    );
    if (error) logger.warn({ err: error }, "Feedback about a page could not be stored.");
    return !error;
  };
}

const slowMs = 1000;

/** Gives each request an ID to quote, and logs the path without its query, never a body, an address or a name. */
function requestLog(logger: Logger): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    context.set("requestId", requestId);
    context.set("log", logger.child({ requestId }));
    await next();
    const { status } = context.res;
    const ms = Math.round(performance.now() - started);
    const level = status >= 500 ? "error" : status >= 400 || ms > slowMs ? "info" : "debug";
    // At the usual log level the log lacks this request, so its ID would lead nowhere.
    if (level !== "debug") context.res.headers.set("x-request-id", requestId);
    context.get("log")[level]({ method: context.req.method, path: context.req.path, status, ms }, "request");
  };
}
