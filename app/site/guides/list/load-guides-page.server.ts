import type { ContentHost } from "#app/content/engine/content-host.ts";
import { guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { localeOf, plainPath } from "#app/i18n/locale-path.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { type GuideGroup, groupByEvent, groupByKind } from "./group-guides.ts";
import { loadGuideCards } from "./load-guide-cards.server.ts";

const group = { event: groupByEvent, kind: groupByKind };
type GuidesView = keyof typeof group;

/** The list of guides, by what happened or by kind. */
export async function loadGuidesPage(host: ContentHost, { pathname }: { pathname: string }) {
  const locale = localeOf(pathname);
  const view: GuidesView = plainPath(pathname) === "/guides" ? "event" : "kind";
  const { list, cards } = await loadGuideCards(host, locale);
  const { guides: _, groups, categories, ...page } = list.value;
  const shown = group[view]({ groups, categories, cards });
  return {
    page,
    view,
    groups: locale === defaultLocale ? await withTerms(host, shown, view) : shown,
    locale,
    borrowing: list.borrowing,
    warning: list.warning,
  };
}

/** Adds the Telugu titles. A title that is not translated adds nothing. */
async function withTerms(host: ContentHost, groups: GuideGroup[], view: GuidesView): Promise<GuideGroup[]> {
  const { value } = await loadContent(host, guidesListContent, { locale: "te" });
  const telugu = view === "kind" ? value.guides : value.groups.flatMap(({ guides }) => guides);
  const terms = new Map(
    telugu.filter(({ title }) => /\p{Script=Telugu}/u.test(title)).map((guide) => [guide.id, guide.title]),
  );
  return groups.map((one) => ({
    ...one,
    guides: one.guides.map((guide) => ({ ...guide, term: terms.get(guide.id) })),
  }));
}
