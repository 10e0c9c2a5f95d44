import type { ContentHost } from "#app/content/engine/content-host.ts";
import { plainPath } from "#app/i18n/locales.ts";

/** A redirect without a target means that the page is gone for good. */
export type Redirect = { target: string | null; status: number };

/** The redirects of these addresses, by the address without its language. */
export async function findRedirects(
  host: ContentHost,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Redirect>> {
  host.addCacheTags("redirects");
  const plain = [...new Set(paths.map(plainPath))];
  if (plain.length === 0) return new Map();
  try {
    const { data } = await host.supabase
      .from("redirects")
      .select("path, target, status")
      .in("path", plain)
      .throwOnError();
    return new Map(data.map(({ path, ...redirect }) => [path, redirect]));
  } catch (err) {
    host.log.error({ err }, "The redirects are not known at the moment.");
    host.markIncomplete();
    return new Map();
  }
}
