import { useLayoutEffect } from "react";

/**
 * On a phone toasts are at the lower edge of the screen. The page ends above them: its styles leave
 * `--messages` free below the content and for scroll targets, and the control in use is scrolled above them.
 */
export function useRoomForMessages(place: HTMLElement | null, messages: readonly unknown[]): void {
  useLayoutEffect(() => {
    if (!place) return;
    const { style } = document.documentElement;
    style.setProperty("--messages", messages.length > 0 ? `${place.offsetHeight}px` : "0px");
    if (messages.length > 0) pushFrom(place, controlInUse());
    return () => void style.removeProperty("--messages");
  }, [place, messages]);
}

function pushFrom(messages: Element, inUse: Element | null): void {
  if (!inUse || inUse === document.body) return;
  const cover = messages.getBoundingClientRect();
  const control = inUse.getBoundingClientRect();
  const isBeside = control.right <= cover.left || control.left >= cover.right;
  if (isBeside || control.bottom <= cover.top || control.top >= cover.bottom) return;
  scrollBy({ top: control.bottom - cover.top + 12, behavior: "instant" });
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

/** Some browsers do not focus a tapped button. */
const controlInUse = (): Element | null => (pressed?.isConnected ? pressed : document.activeElement);
