/**
 * On a phone passing messages lie at the lower edge of the screen. What is in use there (the control with the focus, or
 * the one just tapped) is pushed up from under them.
 */
export function keepInUseClear(messages: Element, inUse: Element | null): void {
  if (!inUse || inUse === document.body) return;
  const cover = messages.getBoundingClientRect();
  const control = inUse.getBoundingClientRect();
  const isBeside = control.right <= cover.left || control.left >= cover.right;
  if (isBeside || control.bottom <= cover.top || control.top >= cover.bottom) return;
  scrollBy(0, control.bottom - cover.top + 12);
}

let pressed: Element | null = null;
if (typeof document !== "undefined") {
  document.addEventListener("keydown", () => {
    pressed = null;
  });
  document.addEventListener("pointerdown", ({ target }) => {
    pressed = target instanceof Element ? target.closest("button, a, select, input, textarea, label") : null;
  });
}

/** A tapped button gets no focus in every browser. */
export const controlInUse = (): Element | null => (pressed?.isConnected ? pressed : document.activeElement);
