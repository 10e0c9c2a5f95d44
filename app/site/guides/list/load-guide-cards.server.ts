import type { ContentHost } from "#app/content/engine/content-host.ts";
import { plainText } from "#app/content/engine/inline-text.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { type GuideCard, type GuidesList, guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { findContent, type LoadedContent, loadContent } from "#app/content/load-content.server.ts";
import { findRedirects } from "#app/content/pages/find-redirects.server.ts";
import { listMadeSlugs } from "#app/content/pages/list-slugs.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { isSitePath } from "#app/lib/addresses/public-pages.ts";

/**
 * The guides list, including guides that staff have made. A guide without a card gets one from its page, at the end. A
 * card decides whether and where its guide is listed, even if it is switched off.
 */
export async function loadGuideCards(
  host: ContentHost,
  locale: Locale,
): Promise<{ list: LoadedContent<GuidesList>; cards: GuideCard[] }> {
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
