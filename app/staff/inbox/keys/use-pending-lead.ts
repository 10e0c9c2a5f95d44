import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

export type PendingLead = {
  isPending: () => boolean;
  beginOpening: () => void;
  /** Called while the next lead is looked up. Returns a function that tells whether the result is still wanted. */
  beginSearch: () => () => boolean;
  /** There is no lead to open; a waiting key is dropped. */
  cancel: () => void;
  /** The key that was pressed while loading. */
  waitingKey: RefObject<string | undefined>;
};

/**
 * Tells whether another lead is being opened. The address changes a moment before its page is shown. Until then the
 * previous lead is on the screen, and a shortcut would change the wrong person.
 */
export function usePendingLead(): PendingLead {
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
  const beginSearch = useCallback(() => {
    leftEntry.current = key;
    isSearching.current = true;
    return () => isSearching.current && leftEntry.current === key;
  }, [key]);
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
