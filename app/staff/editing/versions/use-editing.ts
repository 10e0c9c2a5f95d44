import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import type { Editing } from "#app/staff/editing/editable.ts";
import { readLocalDraft, saveLocalDraft } from "#app/staff/editing/local-draft.ts";
import { useLeaveGuard } from "#app/staff/editing/use-leave-guard.ts";
import { isRecord } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { type ContentWork, changedLocales, isOutdated, type Source } from "./editor-source.ts";
import { listClashes, mergeWork } from "./merge-versions.ts";

const debounceMs = 300;

/** Autosave to this device: debounced while typing, and at once when the page may be closed. */
function useAutosave(name: string, work: unknown, unsavedPart: () => object | null) {
  const [isKept, setIsKept] = useState(true);
  // A ref, so that the last keystroke is saved even if the page is closed before effects run.
  const latest = useRef({ name, unsavedPart });
  latest.current = { name, unsavedPart };
  const keepNow = useCallback(
    () => setIsKept(saveLocalDraft(latest.current.name, latest.current.unsavedPart())),
    [],
  );
  const keptUnder = useRef(name);
  useEffect(() => {
    // The first save gives a new post its ID, and with it another storage key.
    if (keptUnder.current !== name) saveLocalDraft(keptUnder.current, null);
    keptUnder.current = name;
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the work is a reason
  useEffect(() => {
    const timer = setTimeout(keepNow, debounceMs);
    return () => clearTimeout(timer);
  }, [name, work, keepNow]);
  useEffect(() => {
    // A phone may end a hidden page at any time.
    const hide = () => document.visibilityState === "hidden" && keepNow();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", keepNow);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, [keepNow]);
  return isKept;
}

/** Unsaved work of this device, if it is readable. */
export function readKept({ started, form }: Record<string, unknown> = {}): ContentWork | undefined {
  const isWhole = isRecord(form) && isRecord(started) && isRecord(started.form) && isRecord(started.versions);
  return isWhole ? ({ started, form } as ContentWork) : undefined;
}

/** The editing state of a document. Without unsaved work it shows the newest save, including saves of others. */
export function useEditing(kind: ContentKind, source: Source, keptAs: string): Editing<Source, FormValues> {
  const [work, setWork] = useState<ContentWork | null>(() => {
    const found = readKept(readLocalDraft(keptAs));
    return found && changedLocales(kind, source, found.form).length > 0 ? found : null;
  });
  const [isRestored, setIsRestored] = useState(work !== null);
  const [saved, setSaved] = useState<FormValues | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const started = work?.started ?? source;
  const form = work?.form ?? source.form;

  // Deferred: comparing a long text at every keystroke would slow down typing.
  const deferred = useDeferredValue(form);
  const changed = useMemo(() => changedLocales(kind, started, deferred), [kind, started, deferred]);
  const isUnsaved = changed.length > 0 && form !== saved;
  const isKept = useAutosave(keptAs, work ?? saved, () => {
    const isSaved =
      !work || work.form === saved || changedLocales(kind, work.started, work.form).length === 0;
    return isSaved ? null : work;
  });
  useLeaveGuard(isUnsaved, isKept);

  useEffect(() => {
    if (!saved || !work) return;
    // The work is rebased only after the saved version has been read back: until then the form would show the previous
    // one, and a load that started before the save still returns that.
    const own = changedLocales(kind, work.started, saved);
    if (!own.every((locale) => isOutdated(work.started, source, locale))) return;
    const base = { started: { ...work.started, form: saved }, form: work.form };
    setWork(work.form === saved ? null : mergeWork(kind, base, source));
    setSaved(null);
    setIsRestored(false);
  }, [kind, saved, work, source]);

  // Saves of others in languages that I have not changed are applied; on a conflict I am asked.
  useEffect(() => {
    setWork((now) => {
      const isOld = (locale: Locale) => now !== null && isOutdated(now.started, source, locale);
      if (!now || now.form === saved || !locales.some(isOld)) return now;
      const own = changedLocales(kind, now.started, now.form);
      if (own.length === 0) return null;
      return own.some(isOld) ? now : mergeWork(kind, now, source);
    });
  }, [kind, source, saved]);

  const outdated = work && !saved ? changed.filter((locale) => isOutdated(started, source, locale)) : [];
  return {
    form,
    started,
    changed,
    isSettling: deferred !== form,
    outdated,
    isKept,
    isRestored: isRestored && changed.length > 0,
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
    settle: (stored) => setSaved(work && stored),
    clashes: work && outdated.length > 0 && isComparing ? listClashes(kind, work, source) : undefined,
    compare: setIsComparing,
    merge: (isTheirs) => {
      if (work) setWork(mergeWork(kind, work, source, isTheirs));
      setIsComparing(false);
    },
  };
}
