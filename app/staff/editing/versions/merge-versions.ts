import type { ContentKind } from "#app/content/engine/define-content.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import {
  type Clash,
  isTheirsAlone,
  joinTexts,
  type TakesTheirs,
  type Version,
} from "#app/staff/editing/editable.ts";
import { isSameValue, shapeOf, valueAt, withValueAt } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { originPath } from "#app/staff/editing/values/translation-values.ts";
import { type FieldDifference, listDifferences } from "./differences.ts";
import {
  type ContentWork,
  changedLocales,
  contentToSave,
  isOutdated,
  makeSource,
  type Source,
  translationBeside,
} from "./editor-source.ts";

type FieldClash = Clash & FieldDifference;

/** Lists the fields that differ between my unsaved work and the newest version, in the languages that both sides changed. */
export function listClashes(kind: ContentKind, work: ContentWork, newest: Source): FieldClash[] {
  const shape = shapeOf(kind.schema);
  const mine = alignWith(kind, work.started, work.form, newest.form.en);
  const base = alignWith(kind, work.started, work.started.form, newest.form.en);
  return changedLocales(kind, work.started, work.form)
    .filter((locale) => isOutdated(work.started, newest, locale))
    .flatMap((locale) =>
      listDifferences(shape, locale, mine[locale], newest.form[locale]).map((difference) => {
        const started = valueAt(base[locale], difference.path);
        const isMine = !isSameValue(started, difference.a);
        const isTheirs = !isSameValue(started, difference.b);
        return { ...difference, changedBy: isMine && isTheirs ? "both" : isMine ? "me" : "them" };
      }),
    );
}

/**
 * Merges my unsaved work into the newest version. `isTheirs` decides for every field that differs. By default it takes
 * their change only where I changed nothing.
 */
export function mergeWork(
  kind: ContentKind,
  work: ContentWork,
  newest: Source,
  isTheirs: TakesTheirs = isTheirsAlone,
): ContentWork {
  const changed = changedLocales(kind, work.started, work.form);
  const mine = alignWith(kind, work.started, work.form, newest.form.en);
  const theirs = listClashes(kind, work, newest).filter(isTheirs);
  const merged = locales.map((locale) => {
    if (!changed.includes(locale)) return [locale, newest.form[locale]];
    const own = theirs.filter(({ lang }) => lang === locale);
    const take = (form: unknown, clash: FieldClash) => {
      const { path, a, b } = clash;
      const words = withValueAt(form, path, isTheirs(clash) === "both" ? joinTexts(a, b) : b);
      if (locale === defaultLocale) return words;
      return withValueAt(words, originPath(path), valueAt(newest.form[locale], originPath(path)));
    };
    return [locale, own.reduce(take, mine[locale])];
  });
  const form: FormValues = Object.fromEntries(merged);
  return { started: newest, form: alignWith(kind, newest, form, form.en, newest.form.en) };
}

/** Returns the form with one language replaced by an earlier version. */
export function withVersion(
  kind: ContentKind,
  { started, form }: ContentWork,
  locale: Locale,
  version: Version,
): FormValues {
  const former = makeSource(kind, { ...started.versions, [locale]: version }, started.shipped);
  // The address stays: an earlier text does not move a post.
  if (kind.whole) {
    const slug = valueAt(form[locale], ["slug"]);
    return { ...form, [locale]: withValueAt(former.form[locale], ["slug"], slug) };
  }
  if (locale === defaultLocale)
    return { ...alignWith(kind, started, form, former.form.en), en: former.form.en };
  return { ...form, [locale]: alignWith(kind, former, former.form, form.en)[locale] };
}

/**
 * Realigns translations with another English version: each translated text follows its list item. `writtenBeside` is
 * the English version that the translations were written for.
 */
function alignWith(
  kind: ContentKind,
  source: Source,
  form: FormValues,
  english: unknown,
  writtenBeside: unknown = form.en,
): FormValues {
  if (kind.whole) return form;
  const aligned = locales.map((locale) => {
    if (locale === defaultLocale) return [locale, form.en];
    const words = contentToSave(kind, source, { ...form, en: writtenBeside }, locale);
    return [locale, translationBeside(kind, english, words, source.shipped, locale)];
  });
  return Object.fromEntries(aligned);
}
