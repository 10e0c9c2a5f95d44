import { fileAddressPattern, pictureFilePattern } from "#app/lib/addresses/picture-address.ts";
import type { Backend } from "#server/backend/backend.ts";
import { library, pdfFile } from "./picture-files.ts";

const keptHeaders = ["content-type", "content-length", "etag", "last-modified"];
const timeoutMs = 15_000;

/**
 * Serves pictures from our own address, whichever backend stores them: the page policy allows no other origin, and
 * addresses in the content survive a move. A file never changes, so browsers and proxies keep it for a year.
 */
export async function servePicture(backend: Backend, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const pdf = fileAddressPattern.exec(pathname)?.groups;
  const path = pdf ? `/media/${pdf.folder}/${pdfFile}` : pictureFilePattern.test(pathname) && pathname;
  const stored = path ? await findFile(backend, request, path) : undefined;
  if (!stored?.ok && stored?.status !== 304) {
    // 503, not 404, while the storage is unavailable: the picture may exist.
    const status = !stored || stored.status === 404 || stored.status === 400 ? 404 : 503;
    return new Response(status === 404 ? "There is no such picture.\n" : "The picture cannot be read.\n", {
      status,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
  const headers = new Headers({
    "cache-control": "public, max-age=31536000, immutable",
    // Link previews and feed readers show it on other sites.
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    ...(pdf && { "content-disposition": `attachment; filename="${pdf.name}"` }),
  });
  for (const name of keptHeaders) {
    const value = stored.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(stored.body, { status: stored.status, headers });
}

function findFile({ interfaces, publicUrl }: Backend, request: Request, pathname: string): Promise<Response> {
  const file = pathname.replace("/media/", `/storage/v1/object/public/media/${library}/`);
  const headers = new Headers();
  const etag = request.headers.get("if-none-match");
  if (etag) headers.set("if-none-match", etag);
  const { method } = request;
  if (interfaces) return interfaces(new Request(new URL(file, publicUrl), { method, headers }), undefined);
  return fetch(new URL(file, publicUrl), { method, headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => new Response(null, { status: 503 }),
  );
}
