import { useCallback } from "react";
import { useRevalidator } from "react-router";

let asked = 0;

/** Runs the loaders of the page again; resolves when they have finished. */
export function useReadAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    asked += 1;
    try {
      await revalidate();
    } finally {
      asked -= 1;
    }
  }, [revalidate]);
}

/**
 * When the member navigates before the revalidation has ended, it becomes part of the navigation, and the router runs
 * only the loaders that the navigation needs. Other loaders must say that they want to run too, or the page would show
 * data from before the save.
 */
export const isReadAgain = (): boolean => asked > 0;
