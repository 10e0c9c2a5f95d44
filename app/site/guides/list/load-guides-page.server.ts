import type { ContentHost } from "#app/content/engine/content-host.ts";
import { plainText } from "#app/content/engine/inline-text.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { type GuideCard, guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { findContent, loadContent } from "#app/content/load-content.server.ts";
import { findRedirects } from "#app/content/pages/find-redirects.server.ts";
import { listMadeSlugs } from "#app/content/pages/list-slugs.server.ts";
import { defaultLocale, type Locale, localeOf, plainPath } from "#app/i18n/locales.ts";
import { isSitePath } from "#app/lib/addresses/public-pages.ts";
import { type GuideGroup, groupByEvent, groupByKind } from "./group-guides.ts";

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

/**
 * The guides list, including guides that staff have made. A guide without a card gets one from its page, at the end. A
 * card decides whether and where its guide is listed, even if it is switched off.
 */
async function loadGuideCards(host: ContentHost, locale: Locale) {
  const [list, slugs] = await Promise.all([
    loadContent(host, guidesListContent, { locale }),
    listMadeSlugs(host, guideContent),
  ]);
  const cards = await withPresentRoutes(host, list.value.guides);
  const unlisted = slugs.filter((slug) => !cards.some(({ route }) => route === `/${slug}`));
  const made = await Promise.all(unlisted.map((slug) => cardOf(host, slug, locale)));
  return { list, cards: [...cards, ...made.flat()] };
}

/** Updates the cards of guides that have moved. */
async function withPresentRoutes(host: ContentHost, cards: readonly GuideCard[]): Promise<GuideCard[]> {
  const made = cards.map(({ route }) => route).filter((route) => route.startsWith("/") && !isSitePath(route));
  if (made.length === 0) return [...cards];
  const moved = await findRedirects(host, made);
  return cards.map((card) => ({ ...card, route: moved.get(card.route)?.target ?? card.route }));
}

async function cardOf(host: ContentHost, slug: string, locale: Locale): Promise<GuideCard[]> {
  const guide = (await findContent(host, guideContent, { slug, locale }))?.value;
  if (!guide) return [];
  return [
    {
      id: slug,
      title: guide.short_title ?? guide.title,
      description: plainText(guide.lead),
      route: `/${slug}`,
      icon: "file-text",
      // No category; the view shows it under "more".
      category: "",
      isActive: true,
      sortOrder: Number.MAX_SAFE_INTEGER,
      image_url: null,
    },
  ];
}
