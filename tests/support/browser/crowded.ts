import type { Page } from "playwright-core";

/**
 * Finds elements that are wider than the screen, clipped by their own box, or overlap another control, at each of these
 * text sizes in per cent. One call checks all sizes, because the browser would paint between two calls.
 */
export function findCrowded(page: Page, percents: readonly number[]): Promise<string[]> {
  return page.evaluate((asked) => {
    const root = document.documentElement;
    const found = asked.flatMap((percent) => {
      root.style.fontSize = `${percent}%`;
      const faults = new Set<string>();
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth > clientWidth) faults.add(`page ${scrollWidth - clientWidth} px too wide`);
      const nameOf = (element: Element) =>
        `${element.localName}.${element.className} “${(element.textContent ?? "").trim().slice(0, 30)}”`;
      // A picture is cropped on purpose, and the space around a mark may belong to its neighbour.
      const leftOut = ".visually-hidden, .skip-link, svg, .mark, .sheet-window, [popover]:not(:popover-open)";
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest(leftOut);

      for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
        const right = element.scrollWidth - element.clientWidth;
        const down = element.scrollHeight - element.clientHeight;
        if (right <= 1 && down <= 1) continue;
        const { overflowX, overflowY, clipPath, display } = getComputedStyle(element);
        if (display === "inline" || clipPath !== "none" || !isShown(element)) continue;
        const isClipping = (flow: string) => flow === "hidden" || flow === "clip";
        const isCut = (right > 1 && isClipping(overflowX)) || (down > 1 && isClipping(overflowY));
        if (isCut && element.textContent?.trim())
          faults.add(`${nameOf(element)} is cut by ${right} and ${down} px`);
      }

      /** Two targets may share this much of their margins. */
      const shared = 5;
      const scrolls = (element: Element): boolean =>
        ["auto", "scroll"].includes(getComputedStyle(element).overflowX) ||
        (element.parentElement !== null && scrolls(element.parentElement));
      const sticks = (element: Element) => Boolean(element.closest(".floating-widget, .section-bar"));
      const pressed = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
        .filter((element) => isShown(element) && !sticks(element))
        .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })))
        .filter(({ box }) => box.width > 1 && box.height > 1)
        .toSorted((a, b) => a.box.top - b.box.top);
      for (const [i, { element, box }] of pressed.entries()) {
        if (box.right > clientWidth + 1 && !scrolls(element))
          faults.add(`${nameOf(element)} leaves the screen`);
        for (let j = i + 1; j < pressed.length; j++) {
          const other = pressed[j];
          if (!other || other.box.top >= box.bottom - shared) break;
          const isNested = element.contains(other.element) || other.element.contains(element);
          const isBeside = other.box.left >= box.right - shared || box.left >= other.box.right - shared;
          if (!isNested && !isBeside) faults.add(`${nameOf(element)} lies on ${nameOf(other.element)}`);
        }
      }
      return [...faults].slice(0, 4).map((fault) => `${fault}, with letters of ${percent} %`);
    });
    root.style.fontSize = "";
    return found;
  }, percents);
}
