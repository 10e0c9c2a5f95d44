import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isSavingData } from "./saving-data.ts";

/**
 * Live updates: when staff save the header, the footer or the hero, the loaders of an
 * open page run again and the page changes in place. Nothing is shown while it cannot connect; the page
 * then simply stays as it was loaded.
 */
export function LiveUpdates() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isSavingData()) return;
    let stop: () => void = () => undefined;
    let isGone = false;
    // Its own chunk, asked for only now: the page was whole long before.
    import("./watch-content.ts")
      .then(({ watchContent }) => watchContent(() => void revalidate()))
      .then((stopWatching) => {
        if (isGone) stopWatching();
        else stop = stopWatching;
      })
      .catch(() => undefined); // offline, or an old page after a release: no live updates, nothing else
    return () => {
      isGone = true;
      stop();
    };
  }, [revalidate]);
  return null;
}
