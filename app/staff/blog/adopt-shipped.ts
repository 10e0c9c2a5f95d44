import type { NewRow, Supabase } from "#app/lib/supabase.ts";

export type ShippedRow = NewRow<"blog_posts"> & { published_at: string };

/** The posts in content/, as long as visitors see them; empty once staff have saved a post. */
export async function listShipped<Post = ShippedRow>(
  supabase: Supabase,
  read: () => Promise<Post[]> = fetchShipped,
): Promise<Post[]> {
  const { data } = await supabase
    .from("global_settings")
    .select("key")
    .eq("key", "blog_begun")
    .throwOnError();
  return data.length > 0 ? [] : read();
}

async function fetchShipped() {
  const response = await fetch("/admin/shipped-posts.json");
  if (!response.ok) throw new Error(`The shipped posts could not be read (${response.status}).`);
  return response.json();
}

/**
 * On the first save of any post, the shipped posts become rows in one statement:
 * otherwise they would vanish from the site with the first post of staff.
 */
export async function adoptShipped(supabase: Supabase): Promise<ShippedRow[]> {
  const shipped = await listShipped(supabase);
  if (shipped.length === 0) return [];
  const { error } = await supabase
    .from("blog_posts")
    .upsert(shipped, { onConflict: "locale,slug", ignoreDuplicates: true });
  // A writer cannot publish: the shipped posts stay unchanged until an editor saves.
  if (error && error.code !== "42501") throw error;
  return shipped;
}
