import type { ContentHost } from "#app/content/engine/content-host.ts";
import { getDefaultFile, listDefaultFiles } from "#app/content/engine/default-content.server.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { readRecord } from "#app/lib/supabase.ts";
import { shippedPostSchema } from "./blog-post.ts";

const folder = "blog/";

type ShippedRow = ReturnType<typeof makeRows>[number];
const rowsOf = new Map<Locale, readonly ShippedRow[]>();

/** The seed posts of a new site as rows for blog_posts. They change only with a release, so they are built once. */
export function listShippedPosts(locale: Locale): readonly ShippedRow[] {
  const rows = rowsOf.get(locale) ?? makeRows(locale);
  rowsOf.set(locale, rows);
  return rows;
}

function makeRows(locale: Locale) {
  return listDefaultFiles(locale)
    .filter((file) => file.startsWith(folder))
    .map((file) => {
      // A translation has only the texts; the date and the tags come from the English post.
      const languages: Locale[] = [defaultLocale, locale];
      const written = languages.map((language) => readRecord(getDefaultFile(language, file)));
      const { published_on, body, ...words } = shippedPostSchema.parse(Object.assign({}, ...written));
      const published_at = `${published_on}T00:00:00Z`;
      return {
        ...words,
        slug: file.slice(folder.length),
        locale,
        // The author is the firm that runs the site.
        author: "{operator}",
        published_at,
        content: body,
      };
    });
}

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
