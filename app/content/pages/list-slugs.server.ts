import type { ContentHost } from "#app/content/engine/content-host.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { listTagOfContent } from "#app/content/storage/content-tables.ts";
import { readPublicSlugs } from "#app/content/storage/version-tables.ts";
import { findAddressFault } from "#app/i18n/page-address.ts";

export async function listMadeSlugs(host: ContentHost, kind: ContentKind): Promise<string[]> {
  if (!kind.slugs || kind.storage.table !== "content_pages") return [];
  host.addCacheTags(listTagOfContent(kind));
  try {
    const slugs = await readPublicSlugs(host.supabase, kind.storage.kind);
    // Shipped pages are public anyway, and a page at an invalid address cannot be reached.
    return slugs.filter((slug) => findAddressFault(slug) === undefined);
  } catch (err) {
    host.log.error({ err }, "The pages that staff have made are not known at the moment.");
    host.markIncomplete();
    return [];
  }
}

/** Every page of a kind: the shipped pages, then those staff have made. A kind with a single page has one slug. */
export const listSlugs = async (host: ContentHost, kind: ContentKind): Promise<readonly string[]> =>
  kind.slugs ? [...kind.slugs, ...(await listMadeSlugs(host, kind))] : [onlyPage];
