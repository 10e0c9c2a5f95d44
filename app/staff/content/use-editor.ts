import { useCallback, useEffect, useMemo, useState } from "react";
import type { ContentKind } from "#app/content/define-content.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { changeList, type ListChange, type Path, valueAt, withValueAt } from "./edit-values.ts";
import { changedLocales, isOutdated, type Source } from "./editor-source.ts";
import { emptyValue, type Shape } from "./field-shape.ts";
import type { FormValues } from "./form-values.ts";
import { findKeptWork, keepWork, type Work } from "./kept-changes.ts";
import { listClashes, mergeWork } from "./merge-versions.ts";

export type Editor = {
  forms: FormValues;
  /** What the unsaved changes started from; the newest source when there are none. */
  started: Source;
  changed: readonly Locale[];
  /** Languages with unsaved changes that somebody else has saved meanwhile. */
  outdated: readonly Locale[];
  isKept: boolean;
  isRestored: boolean;
  setField: (locale: Locale, path: Path, value: unknown) => void;
  /** Lists have the same items in every language; what is moved in one is moved in all. */
  editList: (path: Path, change: ListChange, shape: Shape) => void;
  work: Work | null;
  setWork: (work: Work) => void;
  /** These are stored now. What was typed after them stays unsaved work, on top of them. */
  settle: (saved: FormValues) => void;
  discard: () => void;
};

/** The form's state: nothing while all is saved, so that what others save appears by itself. */
export function useEditor(kind: ContentKind, slug: string, source: Source): Editor {
  const { userId } = useStaff().member;
  const [work, setWork] = useState<Work | null>(() => {
    const kept = findKeptWork(userId, kind.id, slug);
    return kept && changedLocales(kind, source, kept.forms).length > 0 ? kept : null;
  });
  const [isRestored, setIsRestored] = useState(work !== null);
  const [isKept, setIsKept] = useState(true);
  const started = work?.started ?? source;
  const forms = work?.forms ?? source.forms;

  const changed = useMemo(() => changedLocales(kind, started, forms), [kind, started, forms]);
  const [saved, setSaved] = useState<FormValues | null>(null);
  const isUnsaved = changed.length > 0 && forms !== saved;
  useEffect(() => {
    setIsKept(keepWork(userId, kind.id, slug, isUnsaved ? work : null));
  }, [work, isUnsaved, userId, kind.id, slug]);

  useEffect(() => {
    if (!saved || !work) return;
    // Only when the saved version has been read back: until then the form would show the one before, and a reading
    // that was under way during the save still brings that.
    const own = changedLocales(kind, work.started, saved);
    if (!own.every((locale) => isOutdated(work.started, source, locale))) return;
    const base = { started: { ...work.started, forms: saved }, forms: work.forms };
    const isDone = work.forms === saved;
    setWork(isDone ? null : mergeWork(kind, base, source, listClashes(kind, base, source)));
    setSaved(null);
    setIsRestored(false);
  }, [kind, saved, work, source]);

  // What others saved in languages I have not touched is taken over; where we both wrote, I am asked.
  useEffect(() => {
    setWork((now) => {
      if (!now || now.started === source || now.forms === saved) return now;
      const own = changedLocales(kind, now.started, now.forms);
      const isAsked = own.some((locale) => isOutdated(now.started, source, locale));
      return isAsked || own.length === 0 ? now : mergeWork(kind, now, source);
    });
  }, [kind, source, saved]);

  const change = useCallback(
    (update: (forms: FormValues) => FormValues) =>
      setWork((now) => {
        const from = now ?? { started: source, forms: source.forms };
        return { ...from, forms: update(from.forms) };
      }),
    [source],
  );
  const setField = useCallback(
    (locale: Locale, path: Path, value: unknown) =>
      change((all) => ({ ...all, [locale]: withValueAt(all[locale], path, value) })),
    [change],
  );
  const editList = useCallback(
    (path: Path, edit: ListChange, shape: Shape) =>
      change((all) => {
        const edited = locales.map((locale) => {
          const words =
            edit.type === "add" && locale !== defaultLocale ? { ...edit, item: wordsOf(shape) } : edit;
          const list = changeList(valueAt(all[locale], path), words);
          return [locale, all[locale] === undefined ? undefined : withValueAt(all[locale], path, list)];
        });
        return Object.fromEntries(edited);
      }),
    [change],
  );

  return {
    forms,
    started,
    changed,
    outdated: work && !saved ? changed.filter((locale) => isOutdated(started, source, locale)) : [],
    isKept,
    isRestored: isRestored && changed.length > 0,
    setField,
    editList,
    work,
    setWork,
    settle: (forms) => setSaved(work && forms),
    discard: useCallback(() => {
      setWork(null);
      setIsRestored(false);
    }, []),
  };
}

/** A new item in a translation has no words yet. */
const wordsOf = (shape: Shape): unknown => (shape.item ? emptyValue(shape.item) : "");
