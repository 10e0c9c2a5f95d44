import type { Page } from "playwright-core";

/**
 * Finds text and controls that fixed or sticky elements cover at any scroll position. An opaque bar from edge to edge at
 * the upper or lower edge only makes the window smaller, like a browser's own bars. Other elements must cover nothing.
 */
export function findCoveredWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const fixed = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
      (element) => ["fixed", "sticky"].includes(getComputedStyle(element).position) && isShown(element),
    );
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} “${(element.textContent ?? "").trim().slice(0, 30)}”`;

    // Text is measured once, in page coordinates.
    scrollTo({ top: 0, behavior: "instant" });
    const content: { box: DOMRect; element: Element }[] = [];
    const add = (boxes: Iterable<DOMRect>, element: Element) => {
      if (!isShown(element) || fixed.some((part) => part.contains(element))) return;
      if (element.closest(".visually-hidden[aria-hidden], .skip-link, script, style")) return;
      // Clipped elements are for screen readers only.
      if (getComputedStyle(element).clipPath !== "none") return;
      for (const box of boxes) if (box.width > 2 && box.height > 2) content.push({ box, element });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!textContent?.trim() || !parentElement) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      add(range.getClientRects(), parentElement);
    }
    for (const control of document.querySelectorAll("input, select, textarea, button, .button"))
      add([control.getBoundingClientRect()], control);

    const isOpaque = (element: Element) =>
      !/(^transparent|rgba\(.*, 0(\.\d+)?\))$/.test(getComputedStyle(element).backgroundColor);
    const { clientWidth, scrollHeight } = document.documentElement;
    const isBar = ({ part, box }: { part: Element; box: DOMRect }) =>
      box.left <= 0.5 && box.right >= clientWidth - 0.5 && isOpaque(part);
    // A bar is also at the edge while the end of its container pushes it out of the window.
    const isAtTop = ({ box }: { box: DOMRect }, edge: number) => box.top < edge + 1.5 && box.bottom > edge;
    const isAtBottom = ({ box }: { box: DOMRect }, edge: number) => box.bottom > edge - 1.5 && box.top < edge;

    const covered = new Set<string>();
    const last = scrollHeight - innerHeight;
    for (let y = 0; ; y = Math.min(y + innerHeight * 0.7, last)) {
      scrollTo({ top: y, behavior: "instant" });
      let [top, bottom] = [0, innerHeight];
      const boxes = fixed.map((part) => ({ part, box: part.getBoundingClientRect() }));
      // Bars are removed from the edges inwards, because a second bar may follow the first.
      for (;;) {
        const next = boxes.findIndex((one) => isBar(one) && (isAtTop(one, top) || isAtBottom(one, bottom)));
        const [bar] = next === -1 ? [] : boxes.splice(next, 1);
        if (!bar) break;
        if (isAtTop(bar, top)) top = bar.box.bottom;
        else bottom = bar.box.top;
      }
      if (bottom - top < innerHeight * 0.6) covered.add(`bars leave ${Math.round(bottom - top)} px`);
      for (const { part, box } of boxes)
        for (const { box: words, element } of content) {
          const [above, below] = [words.top - scrollY, words.bottom - scrollY];
          const isInWindow = below > top + 1 && above < bottom - 1;
          const isBeside = box.left >= words.right - 1 || words.left >= box.right - 1;
          const isAboveOrBelow = box.top >= below - 1 || above >= box.bottom - 1;
          if (isInWindow && !isBeside && !isAboveOrBelow)
            covered.add(`${nameOf(part)} covers ${nameOf(element)} at ${Math.round(scrollY)}`);
        }
      if (y >= last) break;
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...covered].slice(0, 5);
  });
}
