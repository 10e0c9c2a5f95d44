import { asCaller } from "../database/as-caller.ts";
import type { Sql } from "../database/database.ts";
import { storageError } from "./http/answers.ts";
import { asText, type Handler, jsonBody } from "./http/gateway-request.ts";

const sortable = new Set(["name", "updated_at", "created_at", "last_accessed_at"]);
const maxLimit = 1000;

/**
 * Lists one level of a bucket like Supabase: names relative to the folder, and sub-folders as entries without an ID.
 * Lite lists whole paths of all levels.
 */
export function createStorageList(sql: Sql): Handler {
  return async (request) => {
    const body = jsonBody(request);
    const bucket = request.url.pathname.split("/").at(-1) ?? "";
    const folder = asText(body.prefix).replace(/^\/+|\/+$/g, "");
    const prefix = folder ? `${folder}/` : "";
    const { column = "name", order = "asc" } = (body.sortBy ?? {}) as { column?: string; order?: string };
    if (!sortable.has(column)) return storageError(400, "InvalidRequest", "This column cannot be sorted by");
    const limit = Math.min(maxLimit, Math.max(1, wholeNumber(body.limit) ?? 100));
    const offset = Math.max(0, wholeNumber(body.offset) ?? 0);
    if ([prefix, asText(body.search)].some((text) => text.includes("\0")))
      return storageError(400, "InvalidRequest", "A name holds a null character");

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
