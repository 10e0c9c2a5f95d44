import { plainText } from "#app/content/engine/inline-text.ts";
import { readLines } from "#app/content/engine/text-lines.ts";
import { defaultLocale, isLocale, type Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { listShipped, type ShippedRow } from "./adopt-shipped.ts";

type SearchedPost = { id?: number; slug: string; locale: Locale; title: string; words: string };

const most = 100;

/** Searches titles, excerpts and texts, including shipped posts while visitors see them. */
export async function searchPosts(supabase: Supabase, asked: string): Promise<SearchedPost[]> {
  const [{ data }, shipped] = await Promise.all([
    supabase.rpc("find_posts", { asked }).limit(most).throwOnError(),
    listShipped(supabase),
  ]);
  const stored = data.map((post) => ({
    ...post,
    locale: isLocale(post.locale) ? post.locale : defaultLocale,
  }));
  const wanted = asked.toLowerCase();
  const others = shipped.flatMap((row) => {
    const words = wordsOf(row);
    const { slug, title, locale } = row;
    return words.toLowerCase().includes(wanted)
      ? [{ slug, title, words, locale: isLocale(locale) ? locale : defaultLocale }]
      : [];
  });
  return [...stored, ...others];
}

/** The searched text of a post, the same as the database makes from a row. */
export const wordsOf = ({
  title,
  excerpt,
  content,
}: Pick<ShippedRow, "title" | "excerpt" | "content">): string =>
  [title, excerpt, ...readLines(content).map(plainText)].join(" ");
