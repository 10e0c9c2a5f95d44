import type { ContentKind } from "#app/content/define-content.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { applyChoices, type Difference, listDifferences } from "./differences.ts";
import { isSameValue, joinPath, valueAt } from "./edit-values.ts";
import { changedLocales, contentToSave, isOutdated, type Source } from "./editor-source.ts";
import { shapeOf } from "./field-shape.ts";
import { type FormValues, translationForm } from "./form-values.ts";
import type { Work } from "./kept-changes.ts";

/** A field that differs, and who changed it since both started. */
export type Clash = Difference & { locale: Locale; changedBy: "me" | "them" | "both" };

export const clashName = ({ locale, path }: Pick<Clash, "locale" | "path">) => `${locale}:${joinPath(path)}`;

/** Where my unsaved work and the newest version differ, in the languages that both of us changed. */
export function listClashes(kind: ContentKind, work: Work, newest: Source): Clash[] {
  const shape = shapeOf(kind.schema);
  const mine = alignWith(kind, work.started, work.forms, newest.forms.en);
  const base = alignWith(kind, work.started, work.started.forms, newest.forms.en);
  return changedLocales(kind, work.started, work.forms)
    .filter((locale) => isOutdated(work.started, newest, locale))
    .flatMap((locale) =>
      listDifferences(shape, mine[locale], newest.forms[locale]).map((difference) => {
        const started = valueAt(base[locale], difference.path);
        const isMine = !isSameValue(started, difference.a);
        const isTheirs = !isSameValue(started, difference.b);
        return { ...difference, locale, changedBy: isMine && isTheirs ? "both" : isMine ? "me" : "them" };
      }),
    );
}

/** My work on top of the newest version. Where both changed, `isTheirs` decides; everything else follows whoever changed it. */
export function mergeWork(
  kind: ContentKind,
  work: Work,
  newest: Source,
  clashes: readonly Clash[] = [],
  isTheirs: (clash: Clash) => boolean = ({ changedBy }) => changedBy === "them",
): Work {
  const changed = changedLocales(kind, work.started, work.forms);
  const mine = alignWith(kind, work.started, work.forms, newest.forms.en);
  const merged = locales.map((locale) => {
    if (!changed.includes(locale)) return [locale, newest.forms[locale]];
    const own = clashes.filter((clash) => clash.locale === locale);
    return [locale, applyChoices(mine[locale], own, (difference) => isTheirs(difference as Clash))];
  });
  const forms: FormValues = Object.fromEntries(merged);
  return { started: newest, forms: alignWith(kind, newest, forms, forms.en, newest.forms.en) };
}

/** Translations laid beside another English: what belongs to an item goes where the item went. */
function alignWith(
  kind: ContentKind,
  source: Source,
  forms: FormValues,
  english: unknown,
  writtenBeside: unknown = forms.en,
): FormValues {
  const shape = shapeOf(kind.schema);
  const aligned = locales.map((locale) => {
    if (locale === defaultLocale) return [locale, forms.en];
    const words = contentToSave(kind, source, { ...forms, en: writtenBeside }, locale);
    return [locale, translationForm(shape, english, words, source.shipped[locale])];
  });
  return Object.fromEntries(aligned);
}
