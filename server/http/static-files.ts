import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MiddlewareHandler } from "hono";

type Encoding = "br" | "gzip" | "identity";
type StaticFile = {
  type: string;
  cacheControl: string;
  /** None where the name carries a hash of the content: such a file is never asked about again. */
  etag: string | undefined;
  variants: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
};

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * The built site is a few hundred small files: read once, served from memory,
 * compressed ahead of time (scripts/compress-assets.ts). No path of a request
 * ever touches the disk.
 */
export function staticFiles(folder: string): MiddlewareHandler {
  const files = readFiles(folder);
  return async (context, next) => {
    const { method } = context.req;
    const file = method === "GET" || method === "HEAD" ? files.get(context.req.path) : undefined;
    if (!file) return next();
    const encoding = chooseEncoding(context.req.header("accept-encoding") ?? "", file);
    const headers = new Headers({
      "content-type": file.type,
      "cache-control": file.cacheControl,
      vary: "Accept-Encoding",
    });
    const etag = file.etag && `"${file.etag}-${encoding}"`;
    if (etag) headers.set("etag", etag);
    if (etag && context.req.header("if-none-match") === etag)
      return new Response(null, { status: 304, headers });
    const body = file.variants[encoding];
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    headers.set("content-length", String(body?.byteLength ?? 0));
    return new Response(method === "HEAD" ? null : body, { headers });
  };
}

function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name);
    const type = types[path.extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const bytes = new Uint8Array(readFileSync(full));
    const address = `/${path.relative(folder, full).split(path.sep).join("/")}`;
    // Names under /assets and /fonts carry a hash of the content; others may change with a release.
    const isHashed = /^\/(assets|fonts)\//.test(address);
    files.set(address, {
      type,
      cacheControl: isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      etag: isHashed ? undefined : createHash("sha256").update(bytes).digest("base64url").slice(0, 16),
      variants: { identity: bytes, br: readIfThere(`${full}.br`), gzip: readIfThere(`${full}.gz`) },
    });
  }
  return files;
}

function readIfThere(file: string): Uint8Array<ArrayBuffer> | undefined {
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
}

function chooseEncoding(accepted: string, { variants }: StaticFile): Encoding {
  const offered = accepted.split(",").map((part) => part.trim().split(";")[0]);
  if (variants.br && offered.includes("br")) return "br";
  return variants.gzip && offered.includes("gzip") ? "gzip" : "identity";
}
