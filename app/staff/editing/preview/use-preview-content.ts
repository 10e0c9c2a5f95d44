import { useDeferredValue, useMemo } from "react";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { fillGaps } from "#app/staff/editing/values/fill-gaps.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { listMissing } from "#app/staff/editing/values/missing-words.ts";
import { contentToSave, type Source } from "#app/staff/editing/versions/editor-source.ts";
import { t } from "#app/staff/words/words.ts";

/** The input of the preview: the form as it would be saved, and the texts that a translation borrows. */
export function usePreviewContent(kind: ContentKind, started: Source, form: FormValues, locale: Locale) {
  const shown = useDeferredValue(form);
  const content = useMemo(() => {
    const needed: Locale[] = locale === defaultLocale ? [locale] : [defaultLocale, locale];
    const isOwn = started.shipped.en === undefined;
    return Object.fromEntries(
      needed.map((one) => {
        const content = contentToSave(kind, started, shown, one);
        if (kind.whole) return [one, asRow(content, one, started)];
        const isUnfinished = isOwn && one === defaultLocale;
        return [one, isUnfinished ? fillGaps(shapeOf(kind.schema), content) : content];
      }),
    );
  }, [kind, started, shown, locale]);
  const borrowed = useMemo(
    () =>
      locale === defaultLocale || kind.whole
        ? []
        : listMissing(shapeOf(kind.schema), shown.en, shown[locale]),
    [kind, shown, locale],
  );
  return { content, borrowed };
}

/** The row that a document would be. What is not written yet is left out, as in the database. */
function asRow(content: unknown, locale: Locale, { versions }: Source) {
  const published_at = versions[locale]?.publishedAt ?? new Date().toISOString();
  const written = Object.entries(content as object).filter(([, value]) => value !== "");
  return {
    title: t("(Without a title)"),
    slug: "preview",
    locale,
    published_at,
    ...Object.fromEntries(written),
  };
}
