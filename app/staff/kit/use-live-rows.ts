import { useCallback, useEffect } from "react";
import { hearChanges, type RowChange } from "#app/staff/session/row-changes.ts";
import { useReadAgain } from "./read-again.ts";

/** Several changes at once, such as a bulk action, cause one reload. */
const gatherMs = 150;
/** These flags exist once: frame and page listen separately, but their loaders run together. */
let isSoon = false;
let isReading = false;
let isWantedAgain = false;

/** Schedules a throttled revalidation. */
export function useRevalidateSoon(): () => void {
  const readAgain = useReadAgain();
  return useCallback(() => {
    const beginSoon = () => {
      isSoon = true;
      setTimeout(begin, gatherMs);
    };
    const begin = async () => {
      isSoon = false;
      isReading = true;
      await readAgain().finally(() => {
        isReading = false;
      });
      if (!isWantedAgain) return;
      isWantedAgain = false;
      beginSoon();
    };
    // One revalidation at a time: each makes the router restart a pending navigation, which would never end while
    // leads arrive faster than a slow connection answers.
    if (isReading) isWantedAgain = true;
    // Throttled, not debounced: under a steady stream of leads a debounce would never show anything.
    else if (!isSoon) beginSoon();
  }, [readAgain]);
}

/** Runs this page's loaders again whenever one of the tables changes. */
export function useLiveRows(...tables: string[]): void {
  useRowChanges(tables.join(" "), useRevalidateSoon());
}

/** Calls back after changes of the tables (names separated by spaces), and when some may have been missed. */
export function useRowChanges(tables: string, onChange: (change?: RowChange) => void): void {
  useEffect(() => hearChanges(tables.split(" "), onChange), [tables, onChange]);
}
