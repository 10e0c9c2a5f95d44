import { freeSlug } from "#app/content/blog/slug-from-title.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { PostVersion } from "./list-versions.ts";
import { toColumns } from "./post-form.ts";

export async function deletePost(supabase: Supabase, id: number): Promise<void> {
  await supabase.from("blog_posts").delete().eq("id", id).throwOnError();
}

/** Restores it as a draft: publishing is a separate step. It keeps its ID and its history. */
export async function bringBack(supabase: Supabase, { form, state }: PostVersion): Promise<void> {
  const { data } = await supabase.from("blog_posts").select("slug").eq("locale", form.locale).throwOnError();
  const slug = freeSlug(form.slug, new Set(data.map((row) => row.slug)));
  await supabase
    .from("blog_posts")
    .insert({ ...toColumns(form), slug, id: state.id, published_at: null })
    .throwOnError();
}
