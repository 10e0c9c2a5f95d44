import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { type Locale, locales } from "#app/i18n/locales.ts";
import type { Clash, Editable, TakesTheirs, Work } from "./editable.ts";
import { findKeptWork } from "./kept-work.ts";
import { useAutosave } from "./use-autosave.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

export type Editing<Source = unknown, Form = unknown> = {
  form: Form;
  /** The version that the unsaved changes are based on; the newest source if there are none. */
  started: Source;
  changed: readonly Locale[];
  /** True while `changed` is not computed yet for the latest input. */
  isSettling: boolean;
  /** Languages with unsaved changes that another member has saved meanwhile. */
  outdated: readonly Locale[];
  /** False if this device cannot store the work. */
  isKept: boolean;
  /** The work was restored from this device when the page opened. */
  isRestored: boolean;
  keepNow: () => void;
  change: (update: (form: Form) => Form) => void;
  discard: () => void;
  /** Marks this form as saved. Later input remains unsaved work on top of it. */
  settle: (saved: Form) => void;
  /** The differences between both versions; undefined while the member is not comparing them. */
  clashes: readonly Clash[] | undefined;
  compare: (isWanted: boolean) => void;
  merge: (isTheirs: TakesTheirs) => void;
};

/** The editing state of a document. Without unsaved work it shows the last save, so saves of others appear immediately. */
export function useEditing<Source extends { form: Form }, Form>(
  editable: Editable<Source, Form>,
  source: Source,
  keptAs: string,
): Editing<Source, Form> {
  const [work, setWork] = useState<Work<Source, Form> | null>(() => {
    const kept = findKeptWork(keptAs);
    const found = kept && editable.readKept(kept);
    return found && editable.changedIn(source, found.form).length > 0 ? found : null;
  });
  const [isRestored, setIsRestored] = useState(work !== null);
  const [saved, setSaved] = useState<Form | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const started = work?.started ?? source;
  const form = work?.form ?? source.form;

  // Deferred: comparing a long text at every keystroke would slow down typing.
  const deferred = useDeferredValue(form);
  const changed = useMemo(() => editable.changedIn(started, deferred), [editable, started, deferred]);
  const isUnsaved = changed.length > 0 && form !== saved;
  const { isKept, keepNow } = useAutosave(keptAs, work ?? saved, () => {
    const isSaved = !work || work.form === saved || editable.changedIn(work.started, work.form).length === 0;
    return isSaved ? null : work;
  });
  useLeaveGuard(isUnsaved, isKept);

  useEffect(() => {
    if (!saved || !work) return;
    // Only after the saved version has been read back: until then the form would show the previous one, and a load
    // that started before the save still returns that.
    const own = editable.changedIn(work.started, saved);
    if (!own.every((locale) => editable.isOutdated(work.started, source, locale))) return;
    const base = { started: { ...work.started, form: saved }, form: work.form };
    setWork(work.form === saved ? null : editable.merge(base, source));
    setSaved(null);
    setIsRestored(false);
  }, [editable, saved, work, source]);

  // Saves of others in languages that I have not changed are applied; on a conflict I am asked.
  useEffect(() => {
    setWork((now) => {
      const isOld = (locale: Locale) => now !== null && editable.isOutdated(now.started, source, locale);
      if (!now || now.form === saved || !locales.some(isOld)) return now;
      const own = editable.changedIn(now.started, now.form);
      if (own.length === 0) return null;
      return own.some(isOld) ? now : editable.merge(now, source);
    });
  }, [editable, source, saved]);

  const outdated =
    work && !saved ? changed.filter((locale) => editable.isOutdated(started, source, locale)) : [];
  return {
    form,
    started,
    changed,
    isSettling: deferred !== form,
    outdated,
    isKept,
    isRestored: isRestored && changed.length > 0,
    keepNow,
    change: useCallback(
      (update) =>
        setWork((now) => {
          const from = now ?? { started: source, form: source.form };
          return { ...from, form: update(from.form) };
        }),
      [source],
    ),
    discard: useCallback(() => {
      setWork(null);
      setIsRestored(false);
    }, []),
    settle: (stored) => setSaved(work && (() => stored)),
    clashes: work && outdated.length > 0 && isComparing ? editable.listClashes(work, source) : undefined,
    compare: setIsComparing,
    merge: (isTheirs) => {
      if (work) setWork(editable.merge(work, source, isTheirs));
      setIsComparing(false);
    },
  };
}
