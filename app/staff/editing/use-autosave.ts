import { useCallback, useEffect, useRef, useState } from "react";
import { saveLocalDraft } from "./local-draft.ts";

const debounceMs = 300;

/** Autosave to this device: debounced while typing, and at once when the page may be closed. */
export function useAutosave(name: string, work: unknown, unsavedPart: () => object | null) {
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
