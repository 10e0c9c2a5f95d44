import { useEffect } from "react";

/** Opens the folds around the target of the fragment. Newer browsers do this themselves. */
export function useOpenTarget(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const folds = [];
      for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details")) {
        if (!fold.open) folds.push(fold);
      }
      for (const fold of folds) fold.open = true;
      if (folds.length > 0) target?.scrollIntoView();
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
}
