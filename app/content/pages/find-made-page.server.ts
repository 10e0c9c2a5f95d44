import type { ContentHost } from "#app/content/engine/content-host.ts";
import { findContent, type LoadedContent } from "#app/content/load-content.server.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { findAddressFault } from "#app/i18n/page-address.ts";
import { isSitePath } from "#app/lib/addresses/public-pages.ts";
import { type PageKindId, pageKindIds, pageKinds } from "./page-kinds.ts";

type MadePage = { kindId: PageKindId; loaded: LoadedContent<{ title: string; lead: string }> };

/** Finds the page that staff made at `/<slug>`, whatever its kind. An address belongs to one page. */
export async function findMadePage(
  host: ContentHost,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<MadePage | undefined> {
  if (findAddressFault(slug) !== undefined) return undefined;
  // A page that moves leaves a redirect at the address under which it was cached.
  host.addCacheTags("redirects");
  const found = await Promise.all(
    pageKindIds.map(async (kindId) => {
      const loaded = await findContent<(typeof pageKinds)["text-page"]["schema"]>(
        host,
        // Only fields common to all page kinds are read here, so the simplest kind's type is enough.
        pageKinds[kindId] as unknown as (typeof pageKinds)["text-page"],
        { slug, locale },
      );
      return loaded && { kindId, loaded };
    }),
  );
  return found.find((page) => page !== undefined);
}

/** Whether a page exists at this address, which has no language prefix. */
export const isPage = async (host: ContentHost, path: string): Promise<boolean> =>
  isSitePath(path) ||
  (await findMadePage(host, { slug: path.slice(1), locale: defaultLocale })) !== undefined;
