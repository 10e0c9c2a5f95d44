import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

export type SecurityOptions = {
  siteUrl: string;
  /** Where browsers reach the Supabase interfaces; another origin only when hosted. */
  supabaseUrl: string;
  isDevelopment: boolean;
};

/** Answers that are no pages get this: nothing may run, load or frame them. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The same on every response, errors and redirects included. */
export function commonHeaders({ siteUrl }: SecurityOptions): [string, string][] {
  return [
    ["x-content-type-options", "nosniff"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    [
      "permissions-policy",
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ],
    ...(siteUrl.startsWith("https:")
      ? [["strict-transport-security", "max-age=31536000; includeSubDomains"] satisfies [string, string]]
      : []),
  ];
}

/** A handler that set one of these for itself keeps it. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler {
  const common = commonHeaders(options);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const isDevelopmentPage = options.isDevelopment && headers.get("content-type")?.startsWith("text/html");
    if (!headers.has("content-security-policy") && !isDevelopmentPage)
      headers.set("content-security-policy", closedPolicy);
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value);
    if (context.req.path.startsWith("/admin")) headers.set("cache-control", "no-store");
  };
}

/** A page's policy. Inline scripts are named by their hash, so an injected one never runs. */
export function pagePolicy(html: string, { siteUrl, supabaseUrl }: SecurityOptions): string {
  const supabase = new URL(supabaseUrl).origin;
  const elsewhere = supabase === new URL(siteUrl).origin ? "" : ` ${supabase}`;
  const sockets = elsewhere ? `${elsewhere} ${supabase.replace(/^http/, "ws")}` : "";
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes(html).join(" ")}`.trim(),
    "style-src 'self'",
    `img-src 'self' data:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${sockets}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

/** Scripts with a src are covered by 'self'; data blocks (JSON-LD) do not run and need no hash. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of scripts) {
    if (/\bsrc\s*=/i.test(attributes) || /type\s*=\s*["']?application\/(ld\+)?json/i.test(attributes))
      continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}
