import { originalOf, type PostOriginal } from "#app/content/blog/post-original.ts";
import { defaultLocale, isLocale, type Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { loadStaffNames, type StaffNames } from "#app/staff/kit/staff-names.ts";
import { listShipped, type ShippedRow } from "./adopt-shipped.ts";
import { emptyPost, type PostForm, type PostState, readForm } from "./post-form.ts";
import { findAdopted, findStored } from "./save-post.ts";

/** All posts in short: used slugs, used tags, existing translations. */
export type PostName = {
  /** Undefined for a shipped post that was not saved yet. */
  id?: number;
  slug: string;
  locale: Locale;
  title: string;
  tags: string[];
  /** A translation whose English has changed since. */
  isOutdated?: boolean;
};

/** The data that an editor starts from. Without a state it has not been saved yet. */
export type PostSource = {
  form: PostForm;
  state?: PostState;
  /** A shipped post without a row: the time since which visitors see it. */
  shippedAt?: string;
  /** A new translation: the form contains the text of the post it is made from. */
  translates?: Locale;
};

export type LoadedPost = {
  source: PostSource;
  /** True if the post was deleted or never existed. */
  isGone: boolean;
  others: PostName[];
  /** For a translation: the current English. */
  english?: PostOriginal;
  nameOf: StaffNames;
};

export async function loadPost(supabase: Supabase, id: string, address: string): Promise<LoadedPost> {
  const [stored, { data: rows }, shipped, { data: outdated }, nameOf] = await Promise.all([
    id === "new" ? undefined : findStored(supabase, readId(id)),
    supabase.from("blog_posts").select("id, slug, locale, title, tags").limit(1000).throwOnError(),
    listShipped(supabase),
    supabase.rpc("outdated_posts").throwOnError(),
    loadStaffNames(supabase),
  ]);
  const source: PostSource = stored ?? (await beginPost(supabase, shipped, new URL(address).searchParams));
  const { slug, locale } = source.form;
  const isOther = (name: Named) => stored?.state.id !== name.id || name.id === undefined;
  const others = [...rows, ...shipped.filter((post) => post.slug !== slug || post.locale !== locale)]
    .filter(isOther)
    .flatMap(({ id: number, slug: path, locale: language, title, tags }: Named): PostName[] =>
      isLocale(language)
        ? [
            {
              id: number,
              slug: path,
              locale: language,
              title,
              tags: tags ?? [],
              isOutdated: outdated.some((post) => post.id === number),
            },
          ]
        : [],
    );
  const english = locale === defaultLocale ? undefined : await findEnglish(supabase, shipped, slug);
  // A new translation is made from this English text.
  const form = source.translates && english ? { ...source.form, made_from: english } : source.form;
  return { source: { ...source, form }, isGone: id !== "new" && !stored, others, english, nameOf };
}

type Named = { id?: number; slug: string; locale?: string; title: string; tags?: string[] };

/** Translations share the address of the English post. */
async function findEnglish(
  supabase: Supabase,
  shipped: readonly ShippedRow[],
  slug: string,
): Promise<PostOriginal | undefined> {
  const { data } = await supabase
    .from("blog_posts")
    .select("title, excerpt, content, seo_title, seo_description")
    .match({ slug, locale: defaultLocale })
    .maybeSingle()
    .throwOnError();
  const row = data ?? shipped.find((post) => post.slug === slug && post.locale === defaultLocale);
  return row && originalOf(row);
}

/** An ID, or the slug of a post that does not exist. */
const readId = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);

/** A new post: empty, a shipped one, or the translation of another. */
async function beginPost(
  supabase: Supabase,
  shipped: readonly ShippedRow[],
  asked: URLSearchParams,
): Promise<PostSource> {
  const locale = asked.get("locale");
  const blank = emptyPost(isLocale(locale) ? locale : "en");
  const slug = asked.get("shipped");
  if (slug) {
    const row = shipped.find((post) => post.slug === slug && post.locale === blank.locale);
    if (row) return { form: readForm(row), shippedAt: row.published_at };
    // The shipped posts have become rows meanwhile, with the first save.
    const adopted = await findAdopted(supabase, { slug, locale: blank.locale });
    if (adopted) return adopted;
  }
  const original = await findStored(supabase, readId(asked.get("from") ?? ""));
  if (!original) return { form: blank };
  // The whole post is copied, including tables, pictures and tags, and translated in place.
  return { form: { ...original.form, locale: blank.locale }, translates: original.form.locale };
}
