import path from "node:path";
import { type Context, Hono } from "hono";
import { takesAttachments } from "#app/leads/attachment-rules.ts";
import { workerPath } from "#app/lib/addresses/offline-addresses.ts";
import { findPhoneFault } from "#app/lib/phone-fault.ts";
import { readRecord } from "#app/lib/supabase.ts";
import { limitedBody } from "#limits/limited-body.ts";
import { bodyBytes } from "#limits/site-limits.ts";
import type { Backend } from "./backend/backend.ts";
import type { Config } from "./core/config.ts";
import type { Logger } from "./core/logger.ts";
import { canonicalAddresses } from "./http/canonical-address.ts";
import { sameOriginPosts } from "./http/csrf.ts";
import { leftRequests } from "./http/left-requests.ts";
import { offlineWorker } from "./http/offline-worker.ts";
import { pageMethods } from "./http/page-methods.ts";
import { qrCodes } from "./http/qr-code.ts";
import { refuseForms } from "./http/refuse-form.ts";
import { requestAddress } from "./http/request-address.ts";
import { requestLog } from "./http/request-log.ts";
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
import { postLimit } from "./limits/post-rate-limit.ts";
import type { Mailer } from "./mail/mailer.ts";
import { addMediaRoutes } from "./media/media-routes.ts";
import { createSocialImages } from "./media/social/social-images.ts";
import { countRequests } from "./metrics/count-requests.ts";
import { addMetricsRoutes } from "./metrics/metrics-routes.ts";
import type { Observer } from "./metrics/observe.ts";
import { createMissCounter } from "./pages/count-misses.ts";
import { rulesPath, speculationRules } from "./pages/html/speculation-rules.ts";
import { pageLimit } from "./pages/page-rate-limit.ts";
import type { PageHost, Pages } from "./pages/pages.ts";
import { addPreviewRoute } from "./pages/preview.ts";
import { addReviewPageRoute, createReviewVisits } from "./pages/review-visits.ts";
import { dictionaryRoute } from "./pages/shared-dictionary.ts";
import { createFeedbackStore } from "./pages/store-feedback.ts";
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
