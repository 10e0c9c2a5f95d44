import type { Hono } from "hono";
import {
  maxUploadBytes,
  type UploadFault,
  uploadFaults,
  uploadPath,
  usesPath,
} from "#app/content/pictures/upload-rules.ts";
import { fileAddressPattern, pictureFilePattern } from "#app/lib/addresses/picture-address.ts";
import { limitedBytes } from "#limits/limited-body.ts";
import { QueueFull } from "#limits/queue.ts";
import { bearerOf } from "#server/access/bearer.ts";
import { staffOnly } from "#server/access/for-staff.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { library, pdfFile } from "./picture-files.ts";
import { createPictureLibrary } from "./picture-library.ts";

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

const statusOf: Record<UploadFault, 400 | 413 | 415 | 422> = {
  empty: 400,
  size: 413,
  type: 415,
  heic: 415,
  svg: 415,
  pixels: 422,
  damaged: 422,
};

export function addMediaRoutes(app: Hono<ServerEnv>, backend: Backend): void {
  const pictures = createPictureLibrary(backend);

  app.get("/media/*", (context) => servePicture(backend, context.req.raw));

  app.post(uploadPath, staffOnly(backend, "site.write"), async (context) => {
    const token = bearerOf(context.req.header("authorization")) ?? "";
    const fault = (name: UploadFault) =>
      context.json({ fault: name, message: uploadFaults[name] }, statusOf[name]);
    const bytes = await limitedBytes(context.req.raw, maxUploadBytes);
    if (!bytes) return fault("size");
    try {
      const added = await pictures.add(token, context.req.query("name") ?? "", bytes);
      if (added === "refused") return context.json({ message: "Sign in as a member of staff." }, 401);
      if ("fault" in added) return fault(added.fault);
      return context.json(added, added.isDuplicate ? 200 : 201);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      const message = "Several pictures are being prepared. This one is tried again in a moment.";
      return context.json({ message }, 503, { "retry-after": "3" });
    }
  });

  app.get(usesPath, staffOnly(backend, "site.read"), async (context) =>
    context.json((await backend.service.rpc("picture_uses").throwOnError()).data),
  );
}
