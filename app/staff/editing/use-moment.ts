import { useEffect, useReducer } from "react";
import { parseMoment } from "#app/lib/time/parse-moment.ts";

/** The maximum delay of a browser timer. */
const longestMs = 2 ** 31 - 1;

/** Renders again at a time, when scheduled content becomes live. */
export function useMoment(time: string | null | undefined): void {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!time) return;
    const wait = Math.max(0, parseMoment(time).getTime() - Date.now()) + 50;
    const timer = setTimeout(lookAgain, Math.min(wait, longestMs));
    return () => clearTimeout(timer);
  }, [time]);
}
