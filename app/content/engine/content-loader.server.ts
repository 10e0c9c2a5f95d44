import { z } from "zod";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { localeOfText } from "#app/content/translation/borrowing.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import type { ContentHost } from "./content-host.ts";
import { defaultFile } from "./default-content.server.ts";
import type { ContentKind, ContentOf } from "./define-content.ts";
import { lines } from "./fields.ts";
import { findWritten, type LoadedContent, type PageOptions } from "./find-written.server.ts";

/** The field of a post in which figures get source marks. */
const postSchema = z.object({ content: lines("Post") });

/** Content whose placeholders are to be filled in, with the data that this depends on. */
export type Unfilled<Value> = {
  kind: Pick<ContentKind, "id" | "schema">;
  value: Value;
  locale: Locale;
  day: string;
  isUnread?: boolean;
};

/**
 * Fills in the placeholders of one subject (the firm, the law ledger) and leaves all others as they are. `load` loads the
 * content that holds the subject's values, in the same language.
 */
export type Filler = <Value extends object>(
  unfilled: Unfilled<Value>,
  load: <Schema extends z.ZodObject>(kind: ContentKind<Schema>) => Promise<z.infer<Schema>>,
) => Promise<Value>;

/** Loads content and runs the fillers over it, in their order. */
export function createContentLoader(fillers: readonly Filler[]) {
  /** Content that every installation has. It never fails: without a usable row, the default is shown. */
  async function loadContent<Schema extends z.ZodObject>(
    host: ContentHost,
    kind: ContentKind<Schema>,
    { locale = defaultLocale }: { locale?: Locale } = {},
  ): Promise<LoadedContent<z.infer<Schema>>> {
    const loaded = await findContent(host, kind, { slug: onlyPage, locale });
    if (!loaded)
      throw new Error(`content/${defaultLocale}/${defaultFile(kind, onlyPage)}.json is missing or unusable.`);
    return loaded;
  }

  /** Loads several contents at once, each under its given name. */
  async function loadEach<Kinds extends Record<string, ContentKind>>(
    host: ContentHost,
    kinds: Kinds,
    options: { locale?: Locale } = {},
  ): Promise<{ [Name in keyof Kinds]: LoadedContent<ContentOf<Kinds[Name]>> }> {
    const loaded = await Promise.all(
      Object.entries(kinds).map(async ([name, kind]) => [name, await loadContent(host, kind, options)]),
    );
    return Object.fromEntries(loaded);
  }

  /** One page of a kind that has many. Undefined when neither the database nor content/ has it. */
  async function findContent<Schema extends z.ZodObject>(
    host: ContentHost,
    kind: ContentKind<Schema>,
    { slug, locale = defaultLocale }: PageOptions,
  ): Promise<LoadedContent<z.infer<Schema>> | undefined> {
    const written = await findWritten(host, kind, { slug, locale });
    if (!written) return undefined;
    // An English text keeps English hours and figures, even on a page in another language.
    return {
      ...written,
      value: await fill(host, kind, written.value, localeOfText(written.borrowing, locale), written.isUnread),
    };
  }

  const fillPost = <Post extends { locale: Locale }>(host: ContentHost, post: Post): Promise<Post> =>
    fill(host, { id: "post", schema: postSchema }, post, post.locale);

  async function fill<Value extends object>(
    host: ContentHost,
    kind: Pick<ContentKind, "id" | "schema">,
    written: Value,
    locale: Locale,
    isUnread = false,
  ): Promise<Value> {
    const day = host.day ?? todayInIndia();
    let value = written;
    for (const filler of fillers)
      value = await filler({ kind, value, locale, day, isUnread }, async (other) => {
        const loaded = await loadContent(host, other, { locale });
        return loaded.value;
      });
    return value;
  }

  return { loadContent, loadEach, findContent, fillPost };
}

/** Returns only the values, for callers that need no source or borrowing information. */
export function valuesOf<Loaded extends Record<string, LoadedContent<unknown>>>(
  loaded: Loaded,
): { [Name in keyof Loaded]: Loaded[Name]["value"] } {
  const values = Object.entries(loaded).map(([name, { value }]) => [name, value]);
  return Object.fromEntries(values);
}
