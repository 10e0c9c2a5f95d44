import { isLocale, type Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { loadStaffNames, type StaffNames } from "#app/staff/kit/staff-names.ts";
import { listShipped } from "./adopt-shipped.ts";
import { emptyPost, type PostForm, type PostState, readForm } from "./post-form.ts";
import { findAdopted, findStored } from "./save-post.ts";

/** Every post in a few words: which addresses are taken, which tags are used, what is translated. */
export type PostName = { id: number; slug: string; locale: Locale; title: string; tags: string[] };

/** What an editor starts from. Without a state it has not been saved yet. */
export type PostSource = {
  form: PostForm;
  state?: PostState;
  /** A shipped post that no row has yet: when visitors have been seeing it since. */
  shippedAt?: string;
  /** A translation that is being begun: the form holds the words of the post it is made from. */
  translates?: Locale;
};

export type LoadedPost = {
  source: PostSource;
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
  return { source: stored ?? (await beginPost(supabase, new URL(address).searchParams)), ...common };
}

/** A number, or the address of a post that does not exist. */
const readId = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);

/** A new post: empty, a shipped one, or the translation of another. */
async function beginPost(supabase: Supabase, asked: URLSearchParams): Promise<PostSource> {
  const locale = asked.get("locale");
  const blank = emptyPost(isLocale(locale) ? locale : "en");
  const slug = asked.get("shipped");
  if (slug) {
    const row = (await listShipped(supabase)).find((shipped) => shipped.slug === slug);
    if (row) return { form: readForm(row), shippedAt: row.published_at };
    // Somebody's first save has made rows of the shipped posts since.
    const adopted = await findAdopted(supabase, { slug, locale: blank.locale });
    if (adopted) return adopted;
  }
  const original = await findStored(supabase, readId(asked.get("from") ?? ""));
  if (!original) return { form: blank };
  // Everything comes along, tables, pictures and tags too: a text is translated where it stands.
  return { form: { ...original.form, locale: blank.locale }, translates: original.form.locale };
}
