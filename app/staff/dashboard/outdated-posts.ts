import { isLocale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { postEditPath } from "#app/staff/blog/post-edit-path.ts";
import type { OutdatedPage } from "./public-facts.server.ts";

export async function listOutdatedPosts(supabase: Supabase): Promise<OutdatedPage[]> {
  const { data } = await supabase.rpc("outdated_posts").throwOnError();
  return data.flatMap(({ id, slug, locale, title }) =>
    isLocale(locale)
      ? [{ title, outdated: { [locale]: 1 }, editPath: postEditPath({ id, slug, locale }) }]
      : [],
  );
}
