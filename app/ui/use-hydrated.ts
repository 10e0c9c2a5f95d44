import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False in what the server sends and while the browser takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
