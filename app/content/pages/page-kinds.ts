import type { ContentKind } from "#app/content/engine/define-content.ts";
import { districtContent } from "#app/content/kinds/pages/district.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { textPageContent } from "#app/content/kinds/pages/simple-pages.ts";
import { placeOf } from "#app/content/storage/content-tables.ts";
import { defaultLocale } from "#app/i18n/locales.ts";

/** The kinds that staff can create pages of, each at `/<slug>`. The database has the same list (private.is_page_kind). */
export const pageKinds = { guide: guideContent, district: districtContent, "text-page": textPageContent };
export type PageKindId = keyof typeof pageKinds;

export const pageKindIds = Object.keys(pageKinds) as PageKindId[];

export const isPageKind = (id: string): id is PageKindId => Object.hasOwn(pageKinds, id);

export const storedKindOf = (kindId: PageKindId) => placeOf(pageKinds[kindId], "", defaultLocale).part;

export const isMade = (kind: ContentKind, slug: string): boolean =>
  kind.slugs !== undefined && !kind.slugs.includes(slug);
