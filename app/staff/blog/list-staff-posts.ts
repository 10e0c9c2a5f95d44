import { defaultLocale, isLocale, type Locale, locales } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { type PublicationState, publicationState } from "#app/staff/editing/editable.ts";
import { loadStaffNames, type StaffNames } from "#app/staff/kit/staff-names.ts";
import { staffLanguage } from "#app/staff/words/words.ts";
import { listShipped } from "./adopt-shipped.ts";
import { wordsOf } from "./search-posts.ts";

export type PostLine = {
  /** Undefined for a shipped post that was not saved yet. */
  id?: number;
  slug: string;
  locale: Locale;
  title: string;
  state: PublicationState | "shipped";
  publishedAt: string | null;
  updatedAt?: string;
  updatedBy?: string;
  /** A change is waiting that visitors do not see yet. */
  hasChange?: boolean;
  /** A translation whose English has changed since. */
  isOutdated?: boolean;
};
export type Asked = { query: string; state: string; locale: string; page: number };
/** A post: the text that names it, and that of every language. */
export type Post = PostLine & { texts: PostLine[] };
export type PostLines = {
  posts: Post[];
  page: number;
  pageCount: number;
  nameOf: StaffNames;
};

export const states: readonly PublicationState[] = ["draft", "scheduled", "live"];
const perPage = 20;

export function readAsked(address: string): Asked {
  const { searchParams } = new URL(address);
  const asked = (name: string) => searchParams.get(name)?.trim() ?? "";
  return {
    query: asked("q").slice(0, 80),
    state: states.find((state) => state === asked("state")) ?? "",
    locale: isLocale(asked("locale")) ? asked("locale") : "",
    page: Math.max(1, Math.trunc(Number(asked("page"))) || 1),
  };
}

/** A page of all posts, the last changed text first. Shipped posts without a row come last. */
export async function listStaffPosts(supabase: Supabase, asked: Asked): Promise<PostLines> {
  const now = new Date().toISOString();
  const from = (asked.page - 1) * perPage;
  let query = supabase
    .from("blog_posts")
    .select("slug, locale", { count: "exact" })
    .order("updated_at", { ascending: false })
    .order("id", { ascending: false })
    .range(from, from + perPage - 1);
  if (asked.locale) query = query.eq("locale", asked.locale);
  if (asked.query) {
    const { data: found } = await supabase.rpc("find_posts", { asked: asked.query }).throwOnError();
    query = query.in(
      "id",
      found.map(({ id }) => id),
    );
  }
  if (asked.state === "draft") query = query.is("published_at", null);
  if (asked.state === "scheduled") query = query.gt("published_at", now);
  if (asked.state === "live") query = query.lte("published_at", now);
  const [{ data: found, count }, nameOf, shipped, { data: outdated }] = await Promise.all([
    query.throwOnError(),
    loadStaffNames(supabase),
    listShipped(supabase),
    supabase.rpc("outdated_posts").throwOnError(),
  ]);
  const { data } = await supabase
    .from("blog_posts")
    .select("id, slug, locale, title, published_at, updated_at, updated_by")
    .in(
      "slug",
      found.map(({ slug }) => slug),
    )
    .throwOnError();
  const changes = await listChanges(
    supabase,
    data.map(({ id }) => id),
  );
  const stored = data.map((row): PostLine => {
    const change = changes.find(
      ({ row_key, updated_at }) => row_key === String(row.id) && updated_at > row.updated_at,
    );
    const last = change ?? row;
    return {
      ...toLine(row),
      id: row.id,
      state: publicationState(row.published_at),
      updatedAt: last.updated_at,
      updatedBy: nameOf(last.updated_by),
      hasChange: change !== undefined,
      isOutdated: outdated.some(({ id }) => id === row.id),
    };
  });
  const others = shipped
    .map((row) => ({ ...toLine(row), words: wordsOf(row).toLowerCase() }))
    .toSorted((a, b) => String(b.publishedAt).localeCompare(String(a.publishedAt)));
  const isFound = ({ words, ...line }: (typeof others)[number]) =>
    words.includes(asked.query.toLowerCase()) && isAsked(line, asked);
  return {
    posts: [...postsOf(found, stored), ...(asked.page === 1 ? postsOf(others.filter(isFound), others) : [])],
    page: asked.page,
    pageCount: Math.max(1, Math.ceil((count ?? 0) / perPage)),
    nameOf,
  };
}

/** One post for the texts with the same address. It is named in the member's language if that text was found. */
function postsOf(found: readonly { slug: string; locale: string }[], lines: readonly PostLine[]): Post[] {
  return [...new Set(found.map(({ slug }) => slug))].flatMap((slug) => {
    const texts = locales.flatMap(
      (locale) => lines.find((line) => line.slug === slug && line.locale === locale) ?? [],
    );
    const named = texts.filter(({ locale }) =>
      found.some((one) => one.slug === slug && one.locale === locale),
    );
    const first = named.find(({ locale }) => locale === staffLanguage()) ?? named[0];
    return first ? [{ ...first, texts }] : [];
  });
}

async function listChanges(supabase: Supabase, ids: readonly number[]) {
  const { data } = await supabase
    .from("waiting_versions")
    .select("row_key, updated_at, updated_by")
    .eq("table_name", "blog_posts")
    .in("row_key", ids.map(String))
    .is("settled_at", null)
    .order("id", { ascending: false })
    .throwOnError();
  return data;
}

type Named = { slug: string; locale?: string; title: string; published_at: string | null };

const toLine = (row: Named): PostLine => ({
  slug: row.slug,
  locale: isLocale(row.locale) ? row.locale : defaultLocale,
  title: row.title,
  state: "shipped",
  publishedAt: row.published_at,
});

/** Shipped posts are public, so they count as live. */
const isAsked = ({ locale }: PostLine, asked: Asked) =>
  (asked.state === "" || asked.state === "live") && (asked.locale === "" || asked.locale === locale);
