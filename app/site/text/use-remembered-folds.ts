import { useEffect } from "react";
import { useLocation } from "react-router";
import { keepList, readKeptList } from "#app/lib/kept-list.ts";

/**
 * Remembers on this device which sections the reader has opened; sections opened by a link are not remembered. Sections
 * on or above the screen are not reopened, so that nothing moves.
 */
export function useRememberedFolds(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const key = `folds:${pathname}`;
    const folds = [...document.querySelectorAll<HTMLDetailsElement>(".fold > details")];
    const nameOf = (fold: HTMLDetailsElement) => fold.querySelector(".fold-body")?.id ?? "";
    const kept = new Set(readKeptList(key));
    const isBelowScreen = (fold: HTMLDetailsElement) => fold.getBoundingClientRect().top > innerHeight;
    for (const fold of folds) if (kept.has(nameOf(fold)) && isBelowScreen(fold)) fold.open = true;

    const remember = ({ target }: MouseEvent) => {
      const fold = target instanceof Element ? target.closest("summary")?.parentElement : null;
      if (!(fold instanceof HTMLDetailsElement) || !folds.includes(fold)) return;
      // During the click `open` still has its old value; the browser toggles it afterwards.
      if (fold.open) kept.delete(nameOf(fold));
      else kept.add(nameOf(fold));
      keepList(key, [...kept]);
    };
    document.addEventListener("click", remember);
    return () => document.removeEventListener("click", remember);
  }, [pathname]);
}
