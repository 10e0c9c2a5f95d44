import type { ContentHost } from "#app/content/engine/content-host.ts";
import { pagePathOf } from "#app/content/engine/define-content.ts";
import type { GuideCard } from "#app/content/kinds/pages/guides-list.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findContent } from "#app/content/load-content.server.ts";
import { findMadePage } from "#app/content/pages/find-made-page.server.ts";
import { findRedirects } from "#app/content/pages/find-redirects.server.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { isSitePath } from "#app/lib/addresses/public-pages.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { LinkRow } from "#app/ui/page/link-rows.tsx";
import { iconOf } from "./page-icons.ts";
import { relatedRows } from "./related-rows.ts";

/** Rows for related pages, including those made by staff. A moved page is found at its new address. */
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
      return rows.length > 0 ? rows : ownRow(host, now, locale);
    }),
  );
  return rows.flat();
}

/** A page without a link text in app/i18n/phrases uses its own title. */
async function ownRow(host: ContentHost, address: string, locale: Locale): Promise<LinkRow[]> {
  const shipped = contentKinds.find((kind) => pagePathOf(kind) === address);
  const page = shipped
    ? await findContent(host, shipped, { slug: onlyPage, locale })
    : (await findMadePage(host, { slug: address.slice(1), locale }))?.loaded;
  const { title, lead } = readRecord(page?.value);
  if (typeof title !== "string" || typeof lead !== "string") return [];
  return [{ title, text: lead, icon: iconOf(address, []), url: localizedPath(address, locale) }];
}
