import { useDeferredValue, useMemo } from "react";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { listMissing } from "#app/staff/editing/values/missing-words.ts";
import { withStandIns } from "#app/staff/editing/values/stand-ins.ts";
import { contentToSave, type Source } from "#app/staff/editing/versions/editor-source.ts";

/** The input of the preview: the form as it would be saved, and the texts that a translation borrows. */
export function usePreviewContent(kind: ContentKind, started: Source, form: FormValues, locale: Locale) {
  const shown = useDeferredValue(form);
  const content = useMemo(() => {
    const needed: Locale[] = locale === defaultLocale ? [locale] : [defaultLocale, locale];
    const isOwn = started.shipped.en === undefined;
    return Object.fromEntries(
      needed.map((one) => {
        const content = contentToSave(kind, started, shown, one);
        const isUnfinished = isOwn && one === defaultLocale;
        return [one, isUnfinished ? withStandIns(shapeOf(kind.schema), content) : content];
      }),
    );
  }, [kind, started, shown, locale]);
  const borrowed = useMemo(
    () => (locale === defaultLocale ? [] : listMissing(shapeOf(kind.schema), shown.en, shown[locale])),
    [kind, shown, locale],
  );
  return { content, borrowed };
}
