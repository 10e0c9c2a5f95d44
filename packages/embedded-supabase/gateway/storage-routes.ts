import type { Sharp } from "sharp";
import { longestKey, picturePixels, pictureQueue, uploadBytes } from "../../limits/interface-limits.ts";
import { bodyOfBytes } from "../../limits/limited-body.ts";
import { CallerLeft, Queue, QueueFull } from "../../limits/queue.ts";
import { asCaller } from "../database/as-caller.ts";
import type { Sql } from "../database/database.ts";
import type { Lite } from "../lite/lite.ts";
import { type ObjectStore, objectName } from "../storage/object-store.ts";
import { notFound, storageError } from "./http/answers.ts";
import { asText, type GatewayRequest, type Handler, jsonBody, toRequest } from "./http/gateway-request.ts";
import { createStaffCheck } from "./staff-check.ts";

const sortable = new Set(["name", "updated_at", "created_at", "last_accessed_at"]);
const maxLimit = 1000;

/**
 * Lists one level of a bucket like Supabase: names relative to the folder, and sub-folders as entries without an ID.
 * Lite lists whole paths of all levels.
 */
function createStorageList(sql: Sql): Handler {
  return async (request) => {
    const body = jsonBody(request);
    const bucket = request.url.pathname.split("/").at(-1) ?? "";
    const folder = asText(body.prefix).replace(/^\/+|\/+$/g, "");
    const prefix = folder ? `${folder}/` : "";
    const { column = "name", order = "asc" } = (body.sortBy ?? {}) as { column?: string; order?: string };
    if (!sortable.has(column)) return storageError(400, "InvalidRequest", "This column cannot be sorted by");
    const limit = Math.min(maxLimit, Math.max(1, wholeNumber(body.limit) ?? 100));
    const offset = Math.max(0, wholeNumber(body.offset) ?? 0);

    const rows = await asCaller(
      sql,
      request.caller,
      (transaction) => transaction`
        with below as (
          select substr(name, ${prefix.length + 1}) as rest, id, updated_at, created_at, last_accessed_at, metadata
          from storage.objects where bucket_id = ${bucket} and starts_with(name, ${prefix})
        ), level as (
          select rest as name, id, updated_at, created_at, last_accessed_at, metadata from below where rest !~ '/' and rest <> ''
          union all
          select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
          from below where rest ~ '/'
        )
        select * from level where name ilike ${`%${escapeLike(asText(body.search))}%`}
        order by ${transaction(column)} ${order === "desc" ? transaction`desc` : transaction`asc`}, name
        limit ${limit} offset ${offset}`,
    );
    return Response.json(rows);
  };
}

const wholeNumber = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) ? (value as number) : undefined;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

type CheckedImage = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** The type is detected from the content, never from the name or the declared type. */
const encoders: Record<string, { contentType: string; encode: (image: Sharp) => Sharp }> = {
  jpeg: { contentType: "image/jpeg", encode: (image) => image.jpeg({ quality: 88, mozjpeg: true }) },
  png: { contentType: "image/png", encode: (image) => image.png() },
  webp: { contentType: "image/webp", encode: (image) => image.webp({ quality: 88 }) },
  avif: { contentType: "image/avif", encode: (image) => image.avif({ quality: 62, effort: 0 }) },
  heif: { contentType: "image/avif", encode: (image) => image.avif({ quality: 62, effort: 0 }) },
  gif: { contentType: "image/gif", encode: (image) => image.gif() },
};

/** Re-encodes the picture, which drops everything else: location, camera data, a script behind the first bytes. */
async function recodeImage(bytes: Uint8Array): Promise<CheckedImage | undefined> {
  // Loaded with the first upload, because most starts never need it.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: picturePixels, animated: true, failOn: "error" });
    const { format } = await image.metadata();
    const encoder = encoders[format ?? ""];
    if (!encoder) return undefined;
    const recoded = await encoder.encode(image.autoOrient()).toBuffer();
    return { bytes: new Uint8Array(recoded), contentType: encoder.contentType };
  } catch {
    return undefined;
  }
}

const publicPrefix = "/storage/v1/object/public/media/";

/** Paths without escapes or "..": only what the media library writes. */
const keyShape = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*){0,5}$/;
const isSafeKey = (key: unknown): key is string =>
  typeof key === "string" && key.length <= longestKey && keyShape.test(key);
const notAllowed = () => storageError(403, "Unauthorized", "new row violates row-level security policy");
const invalidKey = (key: unknown) =>
  storageError(400, "InvalidKey", `Invalid key: ${String(key).slice(0, 100)}`);

export function createStorageRoutes({ lite, store, sql }: { lite: Lite; store: ObjectStore; sql: Sql }) {
  const forward: Handler = async (request) => lite.fetch(toRequest(request));
  const forwardUpload = (request: GatewayRequest, bytes: Uint8Array) =>
    lite.fetch(new Request(toRequest({ ...request, body: undefined }), bodyOfBytes(bytes)));

  const isStaff = createStaffCheck(sql);
  const pictures = new Queue(pictureQueue);
  /** A file of 100 kB may decode to 200 MB, so pictures are decoded one at a time. */
  const recodeInTurn = (bytes: Uint8Array, signal: AbortSignal) =>
    pictures
      .run(() => recodeImage(bytes), signal)
      .catch((error: unknown) => {
        if (error instanceof QueueFull || error instanceof CallerLeft) return "busy" as const;
        throw error;
      });

  /** Serves public pictures directly from the store, without a query. */
  const download: Handler = async ({ url, headers, method }) => {
    const key = url.pathname.slice(publicPrefix.length);
    const object = isSafeKey(key) ? await store.get(objectName("media", key)) : undefined;
    if (!object) return storageError(404, "not_found", "Object not found");
    const answer = new Headers({
      "content-type": object.contentType,
      "cache-control": object.cacheControl.startsWith("max-age")
        ? `public, ${object.cacheControl}`
        : object.cacheControl,
      etag: object.etag,
      "last-modified": object.modified.toUTCString(),
      // Other origins may load it, as on a hosted project.
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    if (headers.get("if-none-match") === object.etag)
      return new Response(null, { status: 304, headers: answer });
    answer.set("content-length", String(object.bytes.byteLength));
    return new Response(method === "HEAD" ? null : new Uint8Array(object.bytes), { headers: answer });
  };

  const upload: Handler = async (request) => {
    // Only the server stores attachments.
    const isAttachment = bucketOf(request) === "papers";
    if (isAttachment ? request.caller.role !== "service_role" : request.caller.role === "anon")
      return notAllowed();
    const [, key = ""] = /^\/storage\/v1\/object\/[^/]+\/(.+)$/.exec(request.url.pathname) ?? [];
    if (!isSafeKey(key)) return invalidKey(key);
    const file = await fileOf(request);
    if (!file) return storageError(400, "InvalidRequest", "The upload holds no file");
    if (file.bytes.byteLength > uploadBytes) {
      return storageError(413, "Payload too large", "The object exceeded the maximum allowed size");
    }
    // The server created or checked these bytes itself, so they are stored unchanged.
    if (request.caller.role === "service_role" && request.body) return forwardUpload(request, request.body);
    // Checked before the picture is decoded: a refused upload should cost nothing.
    if (!(await isStaff(request.caller))) return notAllowed();
    const image = await recodeInTurn(file.bytes, request.signal);
    if (image === "busy")
      return storageError(503, "SlowDown", "Several pictures are being prepared. Try again in a moment.");
    if (!image)
      return storageError(
        415,
        "invalid_mime_type",
        "This is not a picture we can show (JPEG, PNG, WebP, AVIF or GIF)",
      );
    const headers = new Headers(request.headers);
    headers.set("content-type", image.contentType);
    headers.set("cache-control", `max-age=${file.cacheSeconds}`);
    return forwardUpload({ ...request, headers }, image.bytes);
  };

  /** Only declared buckets; lite would accept any. The database decides who may see what. */
  const inBucket =
    (handler: Handler): Handler =>
    async (request) =>
      buckets.has(bucketOf(request)) ? handler(request) : notFound();

  /** Only within media: a copy of an attachment there would be public. */
  const moveOrCopy: Handler = async (request) => {
    const { bucketId, destinationBucket = "media", destinationKey } = jsonBody(request);
    if (bucketId !== "media" || destinationBucket !== "media") return notFound();
    return isSafeKey(destinationKey) ? forward(request) : invalidKey(destinationKey);
  };

  return {
    download,
    upload: inBucket(upload),
    list: inBucket(createStorageList(sql)),
    forward,
    moveOrCopy,
    inBucket: inBucket(forward),
  };
}

const buckets = new Set<string | undefined>(["media", "papers"]);

const bucketOf = ({ url }: GatewayRequest): string | undefined =>
  /^\/storage\/v1\/(?:object\/(?:list|info|authenticated)|object|bucket)\/([^/]+)/.exec(url.pathname)?.[1];

/** supabase-js sends a form for files and blobs, and raw bytes otherwise. */
async function fileOf(request: GatewayRequest) {
  if (!request.body?.byteLength) return undefined;
  const type = request.headers.get("content-type") ?? "";
  const seconds = (value: unknown) => {
    const number = Number(/\d+/.exec(String(value ?? ""))?.[0] ?? 3600);
    return Number.isSafeInteger(number) ? number : 3600;
  };
  if (!type.startsWith("multipart/form-data")) {
    return { bytes: request.body, cacheSeconds: seconds(request.headers.get("cache-control")) };
  }
  const form = await toRequest(request)
    .formData()
    .catch(() => undefined);
  // storage-js names the file field "", others "file".
  const file = [...(form?.values() ?? [])].find((value) => value instanceof Blob);
  if (!file) return undefined;
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    cacheSeconds: seconds(form?.get("cacheControl")),
  };
}
