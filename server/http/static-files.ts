import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MiddlewareHandler } from "hono";

type Encoding = "br" | "gzip" | "identity";
type StaticFile = {
  type: string;
  cacheControl: string;
  /** Undefined when the name contains a hash of the content: such a file is never revalidated. */
  etag: string | undefined;
  variants: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
};

const types: Record<string, string> = {
  ".js": "text/javascript",
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
 * The built site consists of a few hundred small files, compressed by scripts/compress-assets.ts. They are read on
 * first use, and all of them soon after the start, and then served from memory. So the first page does not wait for
 * them, and building the next release in the same folder does not affect open pages. Only paths found at the start
 * ever touch the disk.
 */
export function staticFiles(folder: string): MiddlewareHandler {
  const places = findFiles(folder);
  const read = new Map<string, StaticFile>();
  const find = (address: string): StaticFile | undefined => {
    const place = places.get(address);
    if (!place) return undefined;
    const file = read.get(address) ?? readFile(address, place);
    if (file) read.set(address, file);
    return file;
  };
  setTimeout(() => readAhead([...places.keys()], find), 1_000).unref();
  return async (context, next) => {
    const { method } = context.req;
    const file = method === "GET" || method === "HEAD" ? find(context.req.path) : undefined;
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

/** Reads ten files at a time, so that requests are handled in between. */
function readAhead(addresses: readonly string[], find: (address: string) => unknown): void {
  for (const address of addresses.slice(0, 10)) find(address);
  if (addresses.length > 10) setImmediate(() => readAhead(addresses.slice(10), find));
}

function findFiles(folder: string): Map<string, string> {
  const places = new Map<string, string>();
  if (!existsSync(folder)) return places;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !types[path.extname(entry.name)]) continue;
    const place = path.join(entry.parentPath, entry.name);
    places.set(`/${path.relative(folder, place).split(path.sep).join("/")}`, place);
  }
  return places;
}

function readFile(address: string, place: string): StaticFile | undefined {
  const bytes = readIfThere(place);
  if (!bytes) return undefined;
  // Names under /assets and /fonts contain a hash of the content; others may change with a release.
  const isHashed = /^\/(assets|fonts)\//.test(address);
  return {
    type: types[path.extname(place)] ?? "",
    cacheControl: isHashed ? "max-age=31536000, immutable" : "max-age=3600",
    etag: isHashed ? undefined : createHash("sha256").update(bytes).digest("base64url").slice(0, 16),
    variants: { identity: bytes, br: readIfThere(`${place}.br`), gzip: readIfThere(`${place}.gz`) },
  };
}

function readIfThere(file: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    return undefined;
  }
}

function chooseEncoding(accepted: string, { variants }: StaticFile): Encoding {
  const offered = accepted.split(",").map((part) => part.trim().split(";")[0]);
  if (variants.br && offered.includes("br")) return "br";
  return variants.gzip && offered.includes("gzip") ? "gzip" : "identity";
}
