import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

export type OnTheWay = {
  isOnTheWay: () => boolean;
  setOut: () => void;
  /** The next lead is still being looked up. Returns a function that tells whether the result is still wanted. */
  seek: () => () => boolean;
  /** There is no lead to open; a waiting key is dropped. */
  stay: () => void;
  /** The key that was pressed while loading. */
  waiting: RefObject<string | undefined>;
};

/**
 * Whether another lead is being opened. The address changes a moment before its page is shown; until then the previous
 * lead is on the screen, and an action on "this lead" would go to the wrong person.
 */
export function useOnTheWay(): OnTheWay {
  const { pathname, key } = useLocation();
  const { state } = useNavigation();
  // The router reports this only on the next render, which is late on a busy device.
  const leftFrom = useRef<string | undefined>(undefined);
  const isSeeking = useRef<boolean>(false);
  const waiting = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (leftFrom.current === key) return;
    // The navigation has ended, so the state is reset. A key that was pressed during a search for the next lead is
    // dropped if the member opened another lead meanwhile.
    if (isSeeking.current) waiting.current = undefined;
    isSeeking.current = false;
    leftFrom.current = undefined;
  });
  const isOnTheWay = useCallback(
    () => leftFrom.current === key || state !== "idle" || location.pathname !== pathname,
    [state, pathname, key],
  );
  const setOut = useCallback(() => {
    leftFrom.current = key;
    isSeeking.current = false;
  }, [key]);
  const seek = useCallback(() => {
    leftFrom.current = key;
    isSeeking.current = true;
    return () => isSeeking.current && leftFrom.current === key;
  }, [key]);
  const stay = useCallback(() => {
    leftFrom.current = undefined;
    isSeeking.current = false;
    waiting.current = undefined;
  }, []);
  return useMemo(() => ({ isOnTheWay, setOut, seek, stay, waiting }), [isOnTheWay, setOut, seek, stay]);
}
