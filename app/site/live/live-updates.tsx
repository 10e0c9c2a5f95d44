import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isSavingData } from "./saving-data.ts";

/**
 * When staff save the header, the footer or the hero, the loaders of an open page run again and the page changes in
 * place. Without a connection the page stays as it was loaded, and nothing is shown.
 */
export function LiveUpdates() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isSavingData()) return;
    let stop: () => void = () => undefined;
    let isGone = false;
    // A separate chunk, loaded after the page is complete.
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
