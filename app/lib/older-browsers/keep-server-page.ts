/**
 * React takes the server's page out of the document when it cannot bring it to life. Nothing is lost by that: it takes out
 * whole branches and leaves them as they are. So the branches are noted, and `putBack` puts the very same ones back, with what
 * was typed in them.
 */
export function keepServerPage(): { putBack: () => void; forget: () => void } {
  const { documentElement, head, body } = document;
  const parts = [documentElement, head, body].map((element) => ({
    element,
    attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
    children: [...element.childNodes],
  }));
  let reader = whereReaderIs();
  // A moment later, because an element that is taken out loses the focus too.
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

type Reader = { popover: HTMLElement | null; focused: HTMLElement | undefined; top: number };

function whereReaderIs(): Reader {
  const { activeElement } = document;
  return {
    popover: "popover" in HTMLElement.prototype ? document.querySelector<HTMLElement>(":popover-open") : null,
    focused:
      activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined,
    top: scrollY,
  };
}

/** What is in its place is not moved: a style sheet that moves is read again. */
function showChildren(parent: Element, children: readonly ChildNode[]): void {
  for (const child of [...parent.childNodes]) if (!children.includes(child)) child.remove();
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
}
