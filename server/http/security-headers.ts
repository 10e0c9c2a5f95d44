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

/** On every response, errors and redirects included. A handler that set its own policy keeps it. */
export function securityHeaders({ siteUrl, isDevelopment }: SecurityOptions): MiddlewareHandler {
  const isTls = siteUrl.startsWith("https:");
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const isHtml = headers.get("content-type")?.startsWith("text/html");
    if (!headers.has("content-security-policy") && !(isDevelopment && isHtml)) {
      headers.set("content-security-policy", closedPolicy);
    }
    headers.set("x-content-type-options", "nosniff");
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set("cross-origin-opener-policy", "same-origin");
    if (!headers.has("cross-origin-resource-policy"))
      headers.set("cross-origin-resource-policy", "same-origin");
    headers.set(
      "permissions-policy",
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    );
    if (isTls) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
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
