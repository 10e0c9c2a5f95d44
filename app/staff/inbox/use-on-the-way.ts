import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Whether another lead is being opened. The address changes a moment before its page stands; until then the one before
 * is still on the screen, and what is done to "this lead" would go to the wrong person.
 */
export function useOnTheWay(): { isOnTheWay: () => boolean; setOut: () => void } {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  // From the key until the router says so itself.
  const hasSetOut = useRef<boolean>(false);
  useEffect(() => {
    hasSetOut.current = false;
  });
  const isOnTheWay = useCallback(
    () => hasSetOut.current || state !== "idle" || location.pathname !== pathname,
    [state, pathname],
  );
  const setOut = useCallback(() => {
    hasSetOut.current = true;
  }, []);
  return { isOnTheWay, setOut };
}
