import { useEffect, useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
};

/** The browser's network state; calls back when the connection returns. */
export function useOnline(onReturn: () => void): boolean {
  useEffect(() => {
    addEventListener("online", onReturn);
    return () => removeEventListener("online", onReturn);
  }, [onReturn]);
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
