import type { GuideCard } from "#app/content/kinds/pages/guides-list.ts";
import { type Locale, localizedPath } from "#app/i18n/locales.ts";
import { linkTitle } from "#app/ui/content/link-title.ts";
import type { LinkRow } from "#app/ui/page/link-rows.tsx";
import { iconOf } from "./page-icons.ts";

/** Rows for related pages with the texts of their cards. Unknown addresses are left out. */
export function relatedRows(addresses: readonly string[], cards: readonly GuideCard[], locale: Locale) {
  return addresses.flatMap((address): LinkRow[] => {
    const card = cards.find(({ route, isActive }) => isActive && route === address);
    const url = localizedPath(address, locale);
    const title = linkTitle(address, locale) ?? card?.title;
    // A row is no sentence: it has no stop.
    const text = card?.description.replace(/[.।]$/, "");
    return title ? [{ title, text, icon: iconOf(address, cards), url }] : [];
  });
}
