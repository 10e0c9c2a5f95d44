import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { inlineScript } from "#server/pages/html/page-scripts.ts";
import { closedPolicy, commonHeaders } from "./plain-refusal.ts";

export type SecurityOptions = {
  siteUrl: string;
  hsts: string;
  /** The address of the Supabase interfaces for browsers; another origin only in hosted mode. */
  supabaseUrl: string;
  isDevelopment: boolean;
};

/** A browser never shows these files as a page, so the headers about pages are left out: 200 bytes for each file. */
const isFile = /^(text\/javascript|font\/)/;

/** Headers that a handler has already set are kept. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler {
  const ofPages = commonHeaders(options);
  const ofFiles = ofPages.filter(([name]) => !/opener|referrer|permissions/.test(name));
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const type = headers.get("content-type") ?? "";
    const isDevelopmentPage = options.isDevelopment && type.startsWith("text/html");
    if (!headers.has("content-security-policy") && !isDevelopmentPage)
      headers.set("content-security-policy", isFile.test(type) ? "default-src 'none'" : closedPolicy);
    for (const [name, value] of isFile.test(type) ? ofFiles : ofPages)
      if (!headers.has(name)) headers.set(name, value);
    if (context.req.path.startsWith("/admin")) headers.set("cache-control", "no-store");
  };
}

/**
 * The content security policy (CSP) of a page. The hash of its inline script is known at build time, so an
 * injected script never runs. In the staff area text becomes elements in only two places (Trusted Types): where the
 * editor reads the clipboard, and in app/staff/kit/inert-document.ts.
 */
export function pagePolicy(
  html: string,
  { siteUrl, supabaseUrl }: SecurityOptions,
  { isStaff = false }: { isStaff?: boolean } = {},
): string {
  const supabase = new URL(supabaseUrl).origin;
  const elsewhere = supabase === new URL(siteUrl).origin ? "" : ` ${supabase}`;
  const sockets = elsewhere ? `${elsewhere} ${supabase.replace(/^http/, "ws")}` : "";
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${inlineScript}`,
    `style-src 'self' ${inlineStyleHashes(html).join(" ")}`.trim(),
    `img-src 'self' data:${elsewhere}${pictureHosts(html)}`,
    "font-src 'self' data:",
    `connect-src 'self'${sockets}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isStaff
      ? ["require-trusted-types-for 'script'", "trusted-types staff-document ProseMirrorClipboard"]
      : []),
    ...(siteUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

/** Colours chosen by staff are in their own style element. */
function inlineStyleHashes(html: string): string[] {
  const styles = html.split("<style").slice(1);
  const contents = styles.map((style) => style.slice(style.indexOf(">") + 1).split("</style>", 1)[0] ?? "");
  return [...new Set(contents)].map(
    (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );
}

/**
 * The hosts of the pictures that the page itself shows: a logo, a picture of the hero or of a guide may be on another
 * server. Only an origin in plain letters is copied, so that no address can add to the policy.
 */
function pictureHosts(html: string): string {
  const tags = html.split("<img").slice(1);
  const hosts = tags.flatMap((tag) => pictureHost.exec(tag.split(">", 1)[0] ?? "")?.[1]?.toLowerCase() ?? []);
  return [...new Set(hosts)].map((host) => ` https://${host}`).join("");
}

/** `upgrade-insecure-requests` asks for an http picture over https. */
const pictureHost = /\ssrc="https?:\/\/([a-z0-9.-]+(?::\d+)?)[/?#"]/i;
