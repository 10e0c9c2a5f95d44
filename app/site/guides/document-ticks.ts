import { keepList, readKeptList } from "#app/lib/device-storage.ts";

const boxes = (list: ParentNode) => [...list.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];

/** Ticks the documents that were ready before, as this device remembers. */
export function showTicks(): void {
  for (const list of document.querySelectorAll<HTMLElement>("[data-papers]")) {
    const ready = readKeptList(`papers:${list.dataset.papers}`);
    for (const box of boxes(list)) if (ready.includes(box.value)) box.checked = true;
  }
}

export function rememberTicks(): void {
  addEventListener("change", ({ target }) => {
    const list = target instanceof Element && target.closest<HTMLElement>("[data-papers]");
    if (!list) return;
    const ready = boxes(list).flatMap(({ checked, value }) => (checked ? [value] : []));
    keepList(`papers:${list.dataset.papers}`, ready);
  });
}
