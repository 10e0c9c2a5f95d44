import { useEffect, useRef } from "react";

/** Moves the focus to the start of a page after a client-side navigation, for keyboards and screen readers. */
export function useFocusOnArrival(pathname: string): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current !== pathname) main.current?.focus({ preventScroll: true });
    former.current = pathname;
  }, [pathname]);
  return main;
}
