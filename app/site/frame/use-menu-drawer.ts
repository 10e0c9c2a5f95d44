import { type RefObject, useEffect } from "react";

const focusable = "a[href], button:not([disabled])";

/**
 * The drawer is a native popover, which opens, closes and restores the focus without a script. This hook adds a focus
 * trap, and closes the drawer when a link is followed.
 */
export function useMenuDrawer(drawer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = drawer.current;
    if (!element) return;
    if (!HTMLElement.prototype.showPopover) return closeSwitchesOnLink(element.parentElement);
    const isOpen = () => element.matches(":popover-open");

    function keepFocusInside(event: KeyboardEvent) {
      if (event.key !== "Tab" || !isOpen()) return;
      const stops = [...(element?.querySelectorAll<HTMLElement>(focusable) ?? [])];
      const [first, last] = [stops.at(0), stops.at(-1)];
      const leaves = event.shiftKey ? document.activeElement === first : document.activeElement === last;
      if (!leaves) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    }
    function closeOnLink(event: MouseEvent) {
      if (isOpen() && event.target instanceof Element && event.target.closest("a")) element?.hidePopover();
    }

    element.addEventListener("keydown", keepFocusInside);
    element.addEventListener("click", closeOnLink);
    return () => {
      element.removeEventListener("keydown", keepFocusInside);
      element.removeEventListener("click", closeOnLink);
    };
  }, [drawer]);
}

/** Without popovers the menus are `details` elements, which do not close on navigation. */
function closeSwitchesOnLink(header: HTMLElement | null): () => void {
  const close = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest("a"))) return;
    for (const menu of header?.querySelectorAll("details") ?? []) menu.open = false;
  };
  header?.addEventListener("click", close);
  return () => header?.removeEventListener("click", close);
}
