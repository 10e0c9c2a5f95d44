import { useCallback } from "react";
import { useRevalidator } from "react-router";

let asked = 0;

/** Runs the loaders of the page again; done when they have answered. */
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
 * Whoever goes on to another page before the answer is there takes the question along, and the router then asks only the
 * loaders of the way. A loader that stays as it is on that way has to say that it is asked all the same, or what was
 * saved a moment ago would be shown as it was before.
 */
export const isReadAgain = (): boolean => asked > 0;
