import { freeSlug } from "#app/content/blog/slug-from-title.ts";
import { isLocale, type Locale } from "#app/i18n/locales.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { NewRow, Supabase } from "#app/lib/supabase.ts";

/** A row that was deleted, as it was. */
type DeletedRow = NewRow<"blog_posts"> & { id: number; locale: Locale };
type DeletedPost = Pick<DeletedRow, "title" | "slug" | "locale"> & {
  row: DeletedRow;
  deletedAt: string;
  deletedBy: string | null;
};

/** Posts that were deleted and not restored. */
export async function listDeleted(supabase: Supabase): Promise<DeletedPost[]> {
  const { data } = await supabase
    .from("revisions")
    .select("value, changed_at, changed_by")
    .match({ table_name: "blog_posts", operation: "delete" })
    .order("id", { ascending: false })
    .limit(50)
    .throwOnError();
  const posts = data.map(({ value, changed_at, changed_by }) => {
    const row = readRecord(value) as DeletedRow;
    const { title, slug, locale } = row;
    return { title, slug, locale, row, deletedAt: changed_at, deletedBy: changed_by };
  });
  const ids = posts.map(({ row }) => row.id);
  const { data: back } = await supabase.from("blog_posts").select("id").in("id", ids).throwOnError();
  const isBack = new Set(back.map(({ id }) => id));
  return posts.filter(
    ({ row }, index) => !isBack.has(row.id) && ids.indexOf(row.id) === index && isLocale(row.locale),
  );
}

/** Restores it as a draft: publishing is a separate step. It keeps its ID and its history. */
export async function bringBack(supabase: Supabase, row: DeletedRow): Promise<void> {
  const { data } = await supabase.from("blog_posts").select("slug").eq("locale", row.locale).throwOnError();
  const slug = freeSlug(row.slug, new Set(data.map((other) => other.slug)));
  const { created_at: _, updated_at: __, updated_by: ___, ...columns } = row;
  await supabase
    .from("blog_posts")
    .insert({ ...columns, slug, published_at: null })
    .throwOnError();
}
