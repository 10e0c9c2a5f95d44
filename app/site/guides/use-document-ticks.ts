import { type RefObject, useEffect } from "react";

/**
 * Remembers which documents are ready, by name, on this device only. The boxes stay the browser's own: what was
 * ticked before the script came is kept and counts.
 */
export function useDocumentTicks(list: RefObject<HTMLElement | null>, guideId: string): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const key = `papers:${guideId}`;
    const boxes = () => [...element.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
    const ready = readNames(key);
    for (const box of boxes()) if (ready.includes(box.value)) box.checked = true;

    const remember = () => {
      const names = boxes().flatMap(({ checked, value }) => (checked ? [value] : []));
      try {
        localStorage.setItem(key, JSON.stringify(names));
      } catch {
        // A private window or a full disk: the ticks last as long as the page.
      }
    };
    element.addEventListener("change", remember);
    return () => element.removeEventListener("change", remember);
  }, [list, guideId]);
}

function readNames(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
