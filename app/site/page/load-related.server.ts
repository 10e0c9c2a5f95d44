import type { ContentHost } from "#app/content/content-host.ts";
import type { GuideCard } from "#app/content/kinds/guides-list.ts";
import { findMadePage } from "#app/content/pages/find-made-page.server.ts";
import { findRedirects } from "#app/content/pages/find-redirects.server.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { isSitePath } from "#app/lib/public-pages.ts";
import type { LinkRow } from "#app/ui/link-rows.tsx";
import { iconOf } from "./page-icons.ts";
import { relatedRows } from "./related-rows.ts";

/** Related pages, also those that staff have made; one that has moved is found where it is now. */
export async function loadRelated(
  host: ContentHost,
  addresses: readonly string[],
  cards: readonly GuideCard[],
  locale: Locale,
): Promise<LinkRow[]> {
  const made = addresses.filter((address) => !isSitePath(address));
  const moved = made.length > 0 ? await findRedirects(host, made) : new Map();
  const rows = await Promise.all(
    addresses.map(async (address) => {
      const now: string = moved.get(address)?.target ?? address;
      const rows = relatedRows([now], cards, locale);
      return rows.length > 0 ? rows : madeRow(host, now, locale);
    }),
  );
  return rows.flat();
}

async function madeRow(host: ContentHost, address: string, locale: Locale): Promise<LinkRow[]> {
  const page = await findMadePage(host, { slug: address.slice(1), locale });
  if (!page) return [];
  const { title, lead } = page.loaded.value;
  return [{ title, text: lead, icon: iconOf(address, []), url: localizedPath(address, locale) }];
}
