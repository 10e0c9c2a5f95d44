import { useCallback } from "react";
import { useRevalidator } from "react-router";

/** Requests within this time share one reload: a bulk action, or a save and the change that arrives because of it. */
const gatherMs = 150;
/** These exist once: frame and page listen separately, but their loaders run together. */
let waiting: Promise<void> | undefined;
let running = Promise.resolve();
let asked = 0;

/** Runs the loaders of the page again soon; resolves when they have finished. */
export function useReadAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    const read = async () => {
      asked += 1;
      // One reload at a time: each makes the router restart a pending navigation, which would never end while leads
      // arrive faster than a slow connection answers. Throttled, because under a steady stream of leads a debounce
      // would never show anything.
      await Promise.all([
        running.catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, gatherMs)),
      ]);
      waiting = undefined;
      running = revalidate().finally(() => {
        asked -= 1;
      });
      await running;
    };
    waiting ??= read();
    return waiting;
  }, [revalidate]);
}

/**
 * When the member navigates before the revalidation has ended, it becomes part of the navigation, and the router runs
 * only the loaders that the navigation needs. Other loaders must say that they want to run too, or the page would show
 * data from before the save.
 */
export const isReadAgain = (): boolean => asked > 0;
