import { isLocale, type Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { loadStaffNames, type StaffNames } from "#app/staff/kit/staff-names.ts";
import { listShipped } from "./adopt-shipped.ts";
import { emptyPost, type PostForm, readForm, type StoredPost } from "./post-form.ts";
import { findStored } from "./save-post.ts";

/** Every post in a few words: which addresses are taken, which tags are used, what is translated. */
export type PostName = { id: number; slug: string; locale: Locale; title: string; tags: string[] };

export type LoadedPost = {
  initial: PostForm;
  stored?: StoredPost;
  /** A shipped post that no row has yet: when visitors have been seeing it since. */
  shippedAt?: string;
  /** There was such a post, or never was. */
  isGone: boolean;
  others: PostName[];
  nameOf: StaffNames;
};

export async function loadPost(supabase: Supabase, id: string, address: string): Promise<LoadedPost> {
  const [stored, { data: names }, nameOf] = await Promise.all([
    id === "new" ? undefined : findStored(supabase, readId(id)),
    supabase.from("blog_posts").select("id, slug, locale, title, tags").limit(1000).throwOnError(),
    loadStaffNames(supabase),
  ]);
  const common = {
    isGone: id !== "new" && !stored,
    others: names.filter((name) => name.id !== stored?.state.id && isLocale(name.locale)) as PostName[],
    nameOf,
  };
  if (stored) return { initial: stored.form, stored, ...common };
  return { ...(await beginPost(supabase, new URL(address).searchParams)), ...common };
}

/** A number, or the address of a post that does not exist. */
const readId = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);

/** A new post: empty, a shipped one, or the translation of another. */
async function beginPost(
  supabase: Supabase,
  asked: URLSearchParams,
): Promise<Pick<LoadedPost, "initial" | "shippedAt">> {
  const locale = asked.get("locale");
  const blank = emptyPost(isLocale(locale) ? locale : "en");
  const slug = asked.get("shipped");
  if (slug) {
    const row = (await listShipped(supabase)).find((shipped) => shipped.slug === slug);
    if (row) return { initial: readForm(row), shippedAt: row.published_at };
  }
  const original = await findStored(supabase, readId(asked.get("from") ?? ""));
  if (!original) return { initial: blank };
  // What is the same in every language comes along; the words are to be written.
  const { slug: address, cover_image_url } = original.form;
  return { initial: { ...blank, slug: address, cover_image_url } };
}
