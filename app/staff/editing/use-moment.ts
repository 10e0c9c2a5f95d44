import { useEffect, useReducer } from "react";

/** The longest wait a browser's timer knows. */
const longestMs = 2 ** 31 - 1;

/** Looks again when a moment has come: what was scheduled is live from then on. */
export function useMoment(time: string | null | undefined): void {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!time) return;
    const timer = setTimeout(lookAgain, Math.min(Math.max(0, Date.parse(time) - Date.now()) + 50, longestMs));
    return () => clearTimeout(timer);
  }, [time]);
}
