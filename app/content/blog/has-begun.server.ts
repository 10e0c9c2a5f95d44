import type { ContentHost } from "#app/content/engine/content-host.ts";

/** Whether staff have ever saved a post. From then on they decide which of the posts in content/ are kept. */
export async function hasBegun({
  supabase,
  addCacheTags,
}: Pick<ContentHost, "supabase" | "addCacheTags">): Promise<boolean> {
  addCacheTags("global_settings:blog_begun");
  const { data } = await supabase
    .from("global_settings")
    .select("key")
    .eq("key", "blog_begun")
    .throwOnError();
  return data.length > 0;
}
