/**
 * React removes the server's page from the document if hydration fails. It removes whole branches without changing
 * them, so they are recorded here, and `putBack` restores the same nodes, including what was typed into them.
 */
export function keepServerPage(): { putBack: () => void; forget: () => void } {
  const { documentElement, head, body } = document;
  const parts = [documentElement, head, body].map((element) => ({
    element,
    attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
    children: [...element.childNodes],
  }));
  let reader = whereReaderIs();
  // Deferred, because a removed element also loses the focus.
  const note = () => setTimeout(() => (reader = whereReaderIs()));
  const listening = new AbortController();
  for (const sign of ["focusin", "focusout", "toggle", "scroll"])
    addEventListener(sign, note, { capture: true, passive: true, signal: listening.signal });
  return {
    forget: () => listening.abort(),
    putBack: () => {
      listening.abort();
      for (const { element, attributes, children } of parts) {
        for (const { name } of [...element.attributes]) element.removeAttribute(name);
        for (const [name, value] of attributes) element.setAttribute(name, value);
        showChildren(element, children);
      }
      const { popover, focused, top } = reader;
      popover?.showPopover();
      focused?.focus({ preventScroll: true });
      scrollTo(scrollX, top);
    },
  };
}

function whereReaderIs(): { popover: HTMLElement | null; focused: HTMLElement | undefined; top: number } {
  const { activeElement } = document;
  return {
    popover: "popover" in HTMLElement.prototype ? document.querySelector<HTMLElement>(":popover-open") : null,
    focused:
      activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined,
    top: scrollY,
  };
}

/** Nodes in the right place are not moved, because a moved style sheet is loaded again. */
function showChildren(parent: Element, children: readonly ChildNode[]): void {
  for (const child of [...parent.childNodes]) if (!children.includes(child)) child.remove();
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
}
