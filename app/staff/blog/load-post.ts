import { isLocale, type Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { makeSource, readNewest, type Source } from "#app/staff/editing/versions/editor-source.ts";
import { loadStaffNames, type StaffNames } from "#app/staff/kit/staff-names.ts";
import { listShipped } from "./adopt-shipped.ts";
import { postKind } from "./post-kind.ts";
import { contentOf } from "./post-table.ts";

/** A post of one language in short: used slugs, used tags, existing translations. */
type PostName = {
  /** Undefined for a shipped post that was not saved yet. */
  id?: number;
  slug: string;
  locale?: string;
  title: string;
  tags?: string[];
  published_at: string | null;
};

export type LoadedPost = {
  slug: string;
  locale: Locale;
  source: Source;
  posts: PostName[];
  names: StaffNames;
  isGone: boolean;
};

export async function loadPost(supabase: Supabase, id: string, address: string): Promise<LoadedPost> {
  const asked = new URL(address).searchParams;
  const columns = "id, slug, locale, title, tags, published_at";
  const [{ data: rows }, { data: own }, shipped, names] = await Promise.all([
    supabase.from("blog_posts").select(columns).limit(1000).throwOnError(),
    supabase.from("blog_posts").select("slug, locale").eq("id", readId(id)).maybeSingle().throwOnError(),
    listShipped(supabase),
    loadStaffNames(supabase),
  ]);
  const slug = own?.slug ?? asked.get("shipped") ?? "";
  const locale = own?.locale ?? asked.get("locale");
  const here = shipped.filter((post) => post.slug === slug);
  const source = makeSource(
    postKind,
    slug ? await readNewest(supabase, postKind, slug) : {},
    Object.fromEntries(here.map((post) => [post.locale, contentOf(post)])),
  );
  return {
    slug,
    locale: isLocale(locale) ? locale : "en",
    source,
    posts: [...rows, ...shipped],
    names,
    isGone: id !== "new" && !own,
  };
}

/** An ID; the slug of a post that does not exist becomes 0. */
const readId = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);
