import { type RefObject, useEffect } from "react";

/** Buttons that end a form; the floating buttons must never lie on one. */
const formButtons = "form button:not([type=button]), form [type=submit]";
const nearLowerEdge = 160;
const margin = 16;

/** Makes the floating element inert (styles fade it out) while a form's button is near it at the lower edge. */
export function useAvoidFormButtons(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = floating.current;
    if (!element) return;
    const near = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        const { left } = element.getBoundingClientRect();
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (isIntersecting && boundingClientRect.right > left - margin) near.add(target);
          else near.delete(target);
        }
        element.inert = near.size > 0;
      },
      { rootMargin: `-${Math.max(0, window.innerHeight - nearLowerEdge)}px 0px 0px 0px` },
    );
    const watched = new Set<Element>();
    const watch = () => {
      for (const button of document.querySelectorAll(formButtons)) {
        if (watched.has(button)) continue;
        watched.add(button);
        observer.observe(button);
      }
    };
    watch();
    // The widget stays mounted when another page is opened, which brings other forms.
    const changes = new MutationObserver(watch);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, [floating]);
}
