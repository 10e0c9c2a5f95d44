import { data } from "react-router";
import type { z } from "zod";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { type ContentKind, pagePathOf } from "#app/content/engine/define-content.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { cardsIn, type GuideCard, guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { rtiContent } from "#app/content/kinds/pages/rti.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findContent, listWholeLanguages, loadContent } from "#app/content/load-content.server.ts";
import { findMadePage } from "#app/content/pages/find-made-page.server.ts";
import { findRedirects } from "#app/content/pages/find-redirects.server.ts";
import { isCheckDue } from "#app/content/review/check-due.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import type { Borrowing } from "#app/content/translation/borrowing.ts";
import { type Locale, localeOf, localizedPath, plainPath } from "#app/i18n/locales.ts";
import { type Reach, reachOf } from "#app/leads/reach/reach-of.ts";
import { canonicalPath, isSitePath } from "#app/lib/addresses/public-pages.ts";
import { readRecord } from "#app/lib/supabase.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import {
  type PageWithReferences,
  type References,
  resolveReferences,
} from "#app/site/reference/resolve-references.ts";
import type { LinkRow } from "#app/ui/page/link-rows.tsx";
import { type Approval, findApproval } from "./find-approval.server.ts";
import { loadTools, type NamedTools, type ToolsData } from "./load-tools.server.ts";
import { iconOf } from "./page-icons.ts";
import { relatedRows } from "./related-rows.ts";

export type LoadedPage<Page> = {
  page: Page;
  slug: string;
  locale: Locale;
  url: string;
  borrowing: Borrowing;
  languages: readonly Locale[];
  references: References;
  related: LinkRow[];
  tools: ToolsData;
  reach: Reach;
  isCheckDue: boolean;
  approval?: Approval;
  /** The time it was saved or, for a default, checked. */
  updatedAt?: string;
};

/** Fields that some pages have, beside those with references. */
type Parts = PageWithReferences &
  NamedTools & { checked?: { on: string } | null; related?: readonly string[] };

/** Loads the page of an address with its reference data. Throws a 404 if it does not exist. */
export async function loadPage<Schema extends z.ZodObject>(
  host: ContentHost & { siteUrl: string },
  kind: ContentKind<Schema>,
  { pathname }: { pathname: string },
): Promise<LoadedPage<z.infer<Schema>>> {
  const locale = localeOf(pathname);
  const path = canonicalPath(plainPath(pathname));
  const slug = path.slice(1);
  const own = kind.slugs ? slug : onlyPage;
  const [found, languages, referenceData, settings, cards] = await Promise.all([
    findContent(host, kind, { slug: own, locale }),
    listWholeLanguages(host, kind, own),
    loadReferenceData(host, locale),
    loadContent(host, siteSettingsContent, { locale }),
    "related" in kind.schema.shape ? loadContent(host, guidesListContent, { locale }) : undefined,
  ]);
  if (!found) throw data(null, { status: 404 });
  const page: z.infer<Schema> & Parts = found.value;
  // Only saved versions can be approved, so a shipped text has no approval.
  const isStamped = "checked" in kind.schema.shape && found.source === "database";
  return {
    page,
    slug,
    locale,
    url: host.siteUrl + localizedPath(path, locale),
    borrowing: found.borrowing,
    languages,
    references: resolveReferences(page, referenceData),
    related: await loadRelated(host, page.related ?? [], cards ? cardsIn(cards.value) : [], locale),
    tools: await loadTools(host, page, locale),
    reach: reachOf(settings.value),
    approval: isStamped
      ? await findApproval(host, { kind, slug: kind.slugs ? slug : onlyPage, locale })
      : undefined,
    isCheckDue: Boolean(page.checked && isCheckDue(page.checked.on)),
    updatedAt: found.updatedAt ?? page.checked?.on,
  };
}

/** Rows for related pages, including those made by staff. A moved page is found at its new address. */
async function loadRelated(
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

/** The guide at an address, if there is one. The RTI page has the parts of a guide. */
export async function findGuide(host: ContentHost, address: string, locale: Locale) {
  const slug = address.slice(1);
  if (address === rtiContent.shown.path) return (await loadContent(host, rtiContent, { locale })).value;
  return (await findContent(host, guideContent, { slug, locale }))?.value;
}
