import type { ContentHost, RememberContent } from "#app/content/engine/content-host.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { shippedStates } from "#app/content/engine/shipped-states.server.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findContent } from "#app/content/load-content.server.ts";
import { listSlugs } from "#app/content/pages/list-slugs.server.ts";
import { type Locale, locales, translatedLocales } from "#app/i18n/locales.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { pageTitle } from "#app/staff/editing/values/item-summary.ts";
import { countBorrowed } from "#app/staff/editing/values/missing-words.ts";
import type { ContentState, PageState } from "./content-state.ts";

/**
 * Counts the missing and outdated translations of every page. It reads only public content, and the result is cached
 * until content changes.
 */
export const loadContentState = (host: ContentHost & { remember: RememberContent }): Promise<ContentState> =>
  host.remember("content state", async (markIncomplete) => {
    const quiet = { ...host, markIncomplete };
    const kinds = await Promise.all(
      contentKinds.map(async (kind) => {
        const pages = await Promise.all(
          (await listSlugs(quiet, kind)).map((slug) => stateOfPage(quiet, kind, slug)),
        );
        return [kind.id, pages] as const;
      }),
    );
    return Object.fromEntries(kinds);
  });

async function stateOfPage(host: ContentHost, kind: ContentKind, slug: string): Promise<PageState> {
  const loaded = await Promise.all(locales.map((locale) => findContent(host, kind, { slug, locale })));
  const [english] = loaded;
  const shipped = shippedStates(kind, slug);
  const inEach = <Value>(make: (locale: Locale, page: (typeof loaded)[number]) => Value) =>
    Object.fromEntries(
      translatedLocales.map((locale) => [locale, make(locale, loaded[locales.indexOf(locale)])]),
    );
  return {
    slug,
    title: pageTitle(english?.value, slug),
    titles: inEach((_, page) => pageTitle(page?.value, slug)),
    // A text with an outdated translation is shown in English. It counts as outdated, not as missing.
    missing: inEach((_, page) => {
      const { fallback = [], outdated = [] } = page ?? {};
      const untranslated = fallback.filter((path) => !outdated.includes(path));
      return countBorrowed(shapeOf(kind.schema), english?.value, untranslated);
    }),
    outdated: inEach((_, page) => page?.outdated.length ?? 0),
    translations: inEach((locale, page) => page?.translationState ?? shipped[locale]),
    isSaved: english?.source === "database",
  };
}
