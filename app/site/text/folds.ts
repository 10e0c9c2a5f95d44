import { keepList, readKeptList } from "#app/lib/device-storage.ts";

const nameOf = (fold: Element) => fold.querySelector(".fold-body")?.id ?? "";
const key = () => `folds:${location.pathname}`;

/**
 * Opens the sections that the reader has opened before. Sections on or above the screen are not reopened, so that
 * nothing moves.
 */
export function reopenFolds(): void {
  const kept = readKeptList(key());
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(".fold > details"))
    if (kept.includes(nameOf(fold)) && fold.getBoundingClientRect().top > innerHeight) fold.open = true;
}

/** Remembers on this device which sections the reader has opened; sections opened by a link are not remembered. */
export function rememberFolds(): void {
  addEventListener("click", ({ target }) => {
    const fold = target instanceof Element && target.closest("summary")?.parentElement;
    if (!(fold instanceof HTMLDetailsElement) || !fold.matches(".fold > details")) return;
    const kept = new Set(readKeptList(key()));
    // During the click `open` still has its old value; the browser toggles it afterwards.
    if (fold.open) kept.delete(nameOf(fold));
    else kept.add(nameOf(fold));
    keepList(key(), [...kept]);
  });
}

/** Opens the folds around the target of the fragment. Newer browsers do this themselves. */
export function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  let isMoved = false;
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details")) {
    isMoved ||= !fold.open;
    fold.open = true;
  }
  if (isMoved) target?.scrollIntoView();
}
