import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

export type Shortcut = { key: string; shown?: string; words: string; act: () => void };

/** The shortcuts of the current page, for the list of commands. */
let offered: readonly Shortcut[] = [];
export const offeredShortcuts = (): readonly Shortcut[] => offered;

/**
 * Single-key shortcuts, active while nothing is being typed and no dialog is open. They can be switched off. A key that is
 * pressed while the next lead is loading is meant for that lead, so it waits for it.
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  isOn: boolean,
  { isPending, waitingKey }: Pick<PendingLead, "isPending" | "waitingKey">,
): void {
  useEffect(() => {
    if (isPending()) return;
    const shortcut = shortcuts.find(({ key }) => key === waitingKey.current);
    waitingKey.current = undefined;
    if (!document.querySelector("dialog[open]")) shortcut?.act();
  });
  useEffect(() => {
    offered = shortcuts;
    return () => {
      offered = [];
    };
  }, [shortcuts]);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return;
      if (document.querySelector("dialog[open]")) return;
      const shortcut = shortcuts.find(({ key }) => key === event.key);
      if (!shortcut) return;
      event.preventDefault();
      // Only the first key waits: later ones often answer a question that is not shown yet.
      if (isPending()) waitingKey.current ??= shortcut.key;
      else shortcut.act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [shortcuts, isOn, isPending, waitingKey]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName);
}

type PendingLead = ReturnType<typeof usePendingLead>;

/**
 * Tells whether another lead is being opened. The address changes a moment before its page is shown. Until then the
 * previous lead is on the screen, and a shortcut would change the wrong person.
 */
export function usePendingLead() {
  const { pathname, key } = useLocation();
  const { state } = useNavigation();
  // The history entry that is being left. The router reports this only on the next render, late on a busy device.
  const leftEntry = useRef<string | undefined>(undefined);
  const isSearching = useRef<boolean>(false);
  const waitingKey = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (leftEntry.current === key) return;
    // The navigation has ended, so the state is reset. A key that was pressed during a search for the next lead is
    // dropped if the member opened another lead meanwhile.
    if (isSearching.current) waitingKey.current = undefined;
    isSearching.current = false;
    leftEntry.current = undefined;
  });
  const isPending = useCallback(
    () => leftEntry.current === key || state !== "idle" || location.pathname !== pathname,
    [state, pathname, key],
  );
  const beginOpening = useCallback(() => {
    leftEntry.current = key;
    isSearching.current = false;
  }, [key]);
  /** Called while the next lead is looked up. Returns a function that tells whether the result is still wanted. */
  const beginSearch = useCallback(() => {
    leftEntry.current = key;
    isSearching.current = true;
    return () => isSearching.current && leftEntry.current === key;
  }, [key]);
  /** There is no lead to open; a waiting key is dropped. */
  const cancel = useCallback(() => {
    leftEntry.current = undefined;
    isSearching.current = false;
    waitingKey.current = undefined;
  }, []);
  return useMemo(
    () => ({ isPending, beginOpening, beginSearch, cancel, waitingKey }),
    [isPending, beginOpening, beginSearch, cancel],
  );
}
