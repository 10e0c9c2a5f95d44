const focusable = "a[href], button:not([disabled])";
const hasPopovers = () => Boolean(HTMLElement.prototype.showPopover);
const openDrawer = () =>
  hasPopovers() ? document.querySelector<HTMLElement>(".site-menu:popover-open") : undefined;

/**
 * The drawer is a native popover, which opens, closes and restores the focus without a script. This adds a focus trap,
 * and closes the drawer when a link is followed.
 */
export function watchMenu(): void {
  addEventListener("keydown", keepFocusInside);
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(".site-menu a")) openDrawer()?.hidePopover();
    if (!hasPopovers()) openPlainly(target);
  });
}

function keepFocusInside(event: KeyboardEvent): void {
  const stops = event.key === "Tab" ? openDrawer()?.querySelectorAll<HTMLElement>(focusable) : undefined;
  if (!stops) return;
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const [leaving, next] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  next?.focus();
}

/** Without popovers the menus are `details`, which do not close on navigation, and word cards are at the page's end. */
function openPlainly(pressed: Element): void {
  const card = pressed.closest("[popovertarget]")?.getAttribute("popovertarget");
  if (card) location.hash = card;
  if (!pressed.closest(".site-header a")) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".site-header details")) menu.open = false;
}
