import type { ContentHost } from "#app/content/content-host.ts";
import { feesContent } from "#app/content/kinds/fees.ts";
import { glossaryContent } from "#app/content/kinds/glossary.ts";
import { ladderContent } from "#app/content/kinds/ladder.ts";
import { sourcesContent } from "#app/content/kinds/sources.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { ReferenceData } from "./resolve-references.ts";

/** Fee table, ladder, glossary and sources, for pages that name parts of them. */
export async function loadReferenceData(host: ContentHost, locale: Locale): Promise<ReferenceData> {
  const [fees, ladder, glossary, sources] = await Promise.all([
    loadContent(host, feesContent, { locale }),
    loadContent(host, ladderContent, { locale }),
    loadContent(host, glossaryContent, { locale }),
    loadContent(host, sourcesContent, { locale }),
  ]);
  return { fees: fees.value, ladder: ladder.value, glossary: glossary.value, sources: sources.value };
}
