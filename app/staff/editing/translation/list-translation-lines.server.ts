import type { ContentHost } from "#app/content/engine/content-host.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { shippedStates } from "#app/content/engine/shipped-states.server.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findWritten } from "#app/content/load-content.server.ts";
import { listSlugs } from "#app/content/pages/list-slugs.server.ts";
import type { TableLine } from "#app/content/translation/translation-table.ts";
import { defaultLocale, type TranslatedLocale } from "#app/i18n/locales.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { fileNameOf } from "./file-name-of.ts";
import { listFormTexts } from "./form-texts.ts";

/** A whole language for a translator: every public text, page by page. */
export async function listTranslationLines(
  host: ContentHost,
  locale: TranslatedLocale,
): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for (const kind of contentKinds)
    for (const slug of await listSlugs(host, kind))
      lines.push(...(await linesOfPage(host, kind, slug, locale)));
  return lines;
}

async function linesOfPage(host: ContentHost, kind: ContentKind, slug: string, locale: TranslatedLocale) {
  const [english, translated] = await Promise.all([
    findWritten(host, kind, { slug, locale: defaultLocale }),
    findWritten(host, kind, { slug, locale }),
  ]);
  if (!english || !translated) return [];
  const [borrowed, outdated] = [new Set(translated.fallback), new Set(translated.outdated)];
  const page = fileNameOf(kind, slug);
  const state = translated.translationState ?? shippedStates(kind, slug)[locale];
  return listFormTexts(shapeOf(kind.schema), { en: english.value, [locale]: translated.value }, locale).map(
    (text) => {
      const path = text.path.join(".");
      // A text that was borrowed from English is exported as missing, not as a translation.
      const translation = borrowed.has(path) ? "" : text.translation;
      return {
        page,
        field: text.field,
        english: text.english,
        translation,
        state: outdated.has(path) ? "out of date" : translation === "" ? "missing" : state,
        note: text.label,
      };
    },
  );
}
