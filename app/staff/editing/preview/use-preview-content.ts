import { useDeferredValue, useMemo } from "react";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { emptyValue, isRecord, type Shape, shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { fillShortNames } from "#app/staff/editing/values/fill-short-names.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { listMissing } from "#app/staff/editing/values/missing-words.ts";
import { contentToSave, type Source } from "#app/staff/editing/versions/editor-source.ts";
import { t } from "#app/staff/words/words.ts";

const nothingYet = "…";

/** Fills required gaps of unfinished work with a marker, so that it can be previewed from the first word. */
export const fillGaps = (shape: Shape, value: unknown): unknown => fillShortNames(shape, fill(shape, value));

function fill(shape: Shape, value: unknown): unknown {
  const { fields, item, info, min = 0 } = shape;
  if (value === undefined && shape.isOptional) return undefined;
  if (fields) {
    const given = isRecord(value) ? value : {};
    return Object.fromEntries(fields.map(([name, field]) => [name, fill(field, given[name])]));
  }
  if (item) {
    const given = Array.isArray(value) ? value : [];
    const missing = Array.from({ length: Math.max(0, min - given.length) }, () => emptyValue(item));
    return [...given, ...missing].map((one) => fill(item, one));
  }
  if (shape.schema.safeParse(value).success) return value;
  // An ID is derived from the item's text when it is saved.
  if (info.input === "identifier") return "";
  if (info.input === "date") return todayInIndia();
  return shape.options?.[0] ?? (typeof value === "string" && value !== "" ? value : nothingYet);
}

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

/** The row that a document would be. Unwritten fields are left out, as in the database. */
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
