import { type RefObject, useEffect } from "react";
import { keepList, readKeptList } from "#app/lib/kept-list.ts";

/** Remembers on this device which documents are ready. The checkboxes are native, so earlier ticks are kept. */
export function useDocumentTicks(list: RefObject<HTMLElement | null>, guideId: string): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const key = `papers:${guideId}`;
    const boxes = () => [...element.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
    const ready = readKeptList(key);
    for (const box of boxes()) if (ready.includes(box.value)) box.checked = true;

    const remember = () =>
      keepList(
        key,
        boxes().flatMap(({ checked, value }) => (checked ? [value] : [])),
      );
    element.addEventListener("change", remember);
    return () => element.removeEventListener("change", remember);
  }, [list, guideId]);
}
