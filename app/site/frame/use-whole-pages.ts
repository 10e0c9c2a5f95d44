import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Whoever goes on within the site may come back, and is then put where they were: from here on pages are laid out whole
 * (`--far`, base.css), so that places have their true height.
 */
export function useWholePages(): void {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "loading") document.documentElement.style.setProperty("--far", "visible");
  }, [state]);
}
