import { subjectOf } from "#app/content/review/check-subjects.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { listShipped, type ShippedRow } from "./adopt-shipped.ts";
import { postEditPath } from "./post-edit-path.ts";

type ShippedPost = Pick<ShippedRow, "locale" | "slug" | "title" | "published_at">;

/** Public posts. They have no check date, so the last save counts as the last check. */
export async function listPostSubjects(supabase: Supabase, readShipped?: () => Promise<ShippedPost[]>) {
  const [{ data }, shipped] = await Promise.all([
    supabase
      .from("blog_posts")
      .select("id, slug, title, updated_at")
      .eq("locale", defaultLocale)
      .lte("published_at", new Date().toISOString())
      .order("updated_at")
      .limit(500)
      .throwOnError(),
    listShipped<ShippedPost>(supabase, readShipped),
  ]);
  const stored = data.map((post) => ({ ...post, savedAt: post.updated_at }));
  const others = shipped
    .filter(({ locale }) => locale === defaultLocale)
    .map(({ slug, title, published_at }) => ({ id: undefined, slug, title, savedAt: published_at }));
  return [...stored, ...others].map(({ id, slug, title, savedAt }) => ({
    subject: subjectOf("post", slug),
    title,
    editPath: postEditPath({ id, slug, locale: defaultLocale }),
    checkedOn: dayInIndia(savedAt),
  }));
}
