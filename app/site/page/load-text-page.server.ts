import { data } from "react-router";
import type { z } from "zod";
import { isCheckDue } from "#app/content/check-due.ts";
import type { ContentHost } from "#app/content/content-host.ts";
import { onlyPage } from "#app/content/content-tags.ts";
import type { ContentKind } from "#app/content/define-content.ts";
import { findContent } from "#app/content/load-content.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import type { PageReferences } from "#app/site/reference/reference-context.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";

/** What every page of running text is made from, whatever its kind. */
export type LoadedPage<Page> = {
  page: Page;
  locale: Locale;
  /** Paths of words borrowed from English. */
  fallback: string[];
  references: PageReferences;
  isCheckDue: boolean;
};

/** A page with the sources and words it names. Answers 404 when there is no such page. */
export async function loadTextPage<Schema extends z.ZodObject>(
  host: ContentHost,
  kind: ContentKind<Schema>,
  { locale, slug = onlyPage }: { locale: Locale; slug?: string },
): Promise<LoadedPage<z.infer<Schema>>> {
  const [loaded, reference] = await Promise.all([
    findContent(host, kind, { slug, locale }),
    loadReferenceData(host, locale),
  ]);
  if (!loaded) throw data(null, { status: 404 });
  const named: { checked?: { on: string } } & object = loaded.value;
  const { terms, sources } = resolveReferences(named as object, reference);
  return {
    page: loaded.value,
    locale,
    fallback: loaded.fallback,
    references: { terms, sources },
    isCheckDue: named.checked !== undefined && isCheckDue(named.checked.on),
  };
}
