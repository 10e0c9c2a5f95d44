import { useEffect, useRef } from "react";

/** A page reached without a load begins at its beginning for the keyboard and the ear too; else the focus is left behind. */
export function useFocusOnArrival(pathname: string): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current !== pathname) main.current?.focus({ preventScroll: true });
    former.current = pathname;
  }, [pathname]);
  return main;
}
