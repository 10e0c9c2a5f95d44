import { sortNewestFirst } from "#app/content/storage/content-table.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Saved } from "#app/staff/editing/editable.ts";
import { readStored, type StoredPost } from "./post-form.ts";

export type PostVersion = StoredPost & Saved & { id: string };

const most = 50;

function toVersion(revision: number, row: unknown): PostVersion {
  const post = readStored(readRecord(row));
  return { ...post.state, ...post, id: String(revision) };
}

/** Earlier versions of a post, newest first, including changes that waited, and the version that visitors see. */
export async function listVersions(supabase: Supabase, id: number): Promise<PostVersion[]> {
  const [{ data: rows }, { data: former }, { data: changes }] = await Promise.all([
    supabase.from("blog_posts").select("*").eq("id", id).throwOnError(),
    supabase
      .from("revisions")
      .select("id, value")
      .match({ table_name: "blog_posts", row_key: String(id) })
      .order("id", { ascending: false })
      .limit(most)
      .throwOnError(),
    supabase
      .from("waiting_versions")
      .select("id, value, locale, published_at, updated_at, updated_by")
      .match({ table_name: "blog_posts", row_key: String(id) })
      .order("id", { ascending: false })
      .limit(most)
      .throwOnError(),
  ]);
  const versions = [
    ...rows.map((row) => ({ ...toVersion(0, row), id: "row" })),
    ...former.map((row) => toVersion(row.id, row.value)),
    ...changes.map(({ value, id: change, ...saved }) => ({
      ...toVersion(change, { ...readRecord(value), ...saved }),
      id: `w${change}`,
    })),
  ];
  // The newest version is the one in the form.
  return sortNewestFirst(versions).slice(1);
}

export type DeletedPost = PostVersion & { deletedAt: string; deletedBy: string | null };

/** Posts that were deleted and not restored. */
export async function listDeleted(supabase: Supabase): Promise<DeletedPost[]> {
  const { data } = await supabase
    .from("revisions")
    .select("id, value, changed_at, changed_by")
    .match({ table_name: "blog_posts", operation: "delete" })
    .order("id", { ascending: false })
    .limit(most)
    .throwOnError();
  const ids = data.map(({ value }) => Number(readRecord(value).id));
  const { data: back } = await supabase.from("blog_posts").select("id").in("id", ids).throwOnError();
  const isBack = new Set(back.map(({ id }) => id));
  return data
    .map((row) => ({
      ...toVersion(row.id, row.value),
      deletedAt: row.changed_at,
      deletedBy: row.changed_by,
    }))
    .filter(
      ({ state }, index, all) =>
        !isBack.has(state.id) && all.findIndex((other) => other.state.id === state.id) === index,
    );
}
