import { type ContentHost, loadContent } from "#app/features/content/load-content.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { feesContent } from "./fees.schema.ts";
import { glossaryContent } from "./glossary.schema.ts";
import { ladderContent } from "./ladder.schema.ts";
import type { Reference } from "./resolve-references.ts";
import { sourcesContent } from "./sources.schema.ts";

/** Fee table, ladder, glossary and sources, for pages that name parts of them. */
export async function loadReference(host: ContentHost, locale: Locale): Promise<Reference> {
  const [fees, ladder, glossary, sources] = await Promise.all([
    loadContent(host, feesContent, { locale }),
    loadContent(host, ladderContent, { locale }),
    loadContent(host, glossaryContent, { locale }),
    loadContent(host, sourcesContent, { locale }),
  ]);
  return { fees: fees.value, ladder: ladder.value, glossary: glossary.value, sources: sources.value };
}
