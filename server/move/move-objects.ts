import type { Supabase } from "#app/lib/supabase.ts";
import { type ObjectStore, objectName, type Queryable } from "#embedded-supabase";
import { StartupError } from "#server/core/startup-error.ts";

/** Copies the uploads of every bucket. Files that already exist are not sent again. */
export async function moveObjects(
  sql: Queryable,
  store: ObjectStore,
  target: Supabase,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const objects = await sql<{ bucket: string; name: string }[]>`
    select bucket_id as bucket, name from storage.objects order by 1, 2`;
  const counts: Record<string, number> = {};
  for (const { bucket, name } of objects) {
    signal?.throwIfAborted();
    const object = await store.get(objectName(bucket, name));
    if (!object) throw new StartupError(`The bytes of ${bucket}/${name} are missing. Nothing was removed.`);
    const { error } = await target.storage.from(bucket).upload(name, object.bytes, {
      contentType: object.contentType,
      cacheControl: /\d+/.exec(object.cacheControl)?.[0] ?? "3600",
      upsert: false,
    });
    if (error && !isThereAlready(error)) throw error;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

const isThereAlready = (error: Error & { statusCode?: string; status?: number }) =>
  error.statusCode === "409" || error.status === 409 || /already exists/i.test(error.message);
