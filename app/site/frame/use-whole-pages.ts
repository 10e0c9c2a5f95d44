import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * The first view was spared what lies far below (`--far`, base.css). Once the page is alive and there is time, or on the way
 * to another page, it is laid out whole: places that are kept must have their true height.
 */
export function useWholePages(): void {
  const { state } = useNavigation();
  useEffect(() => {
    const layOutWhole = () => document.documentElement.style.setProperty("--far", "visible");
    if (state === "loading" || !window.requestIdleCallback) return layOutWhole();
    const asked = requestIdleCallback(layOutWhole);
    return () => cancelIdleCallback(asked);
  }, [state]);
}
