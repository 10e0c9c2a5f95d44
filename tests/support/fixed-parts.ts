import type { Page } from "playwright-core";

/**
 * Everything that stays on the screen while the page moves under it (position fixed or sticky), at every scroll position.
 * A bar from edge to edge that is opaque and lies at the upper or lower edge makes the window smaller, as a browser's own
 * bars do: what is below it is out of the window, not covered. Anything else may not touch words, a field or a button.
 */
export function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>("*")];
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const fixed = all.filter(
      (element) => ["fixed", "sticky"].includes(getComputedStyle(element).position) && isShown(element),
    );
    const isInFixed = (element: Element | null) => fixed.some((part) => part.contains(element));
    const nameOf = (element: Element | null) =>
      `${element?.localName}.${element?.className} “${(element?.textContent ?? "").trim().slice(0, 30)}”`;

    /** In the coordinates of the page, so that they are measured once. */
    scrollTo({ top: 0, behavior: "instant" });
    const content: { box: DOMRect; name: string }[] = [];
    const add = (boxes: Iterable<DOMRect>, element: Element | null) => {
      for (const box of boxes)
        if (box.width > 2 && box.height > 2) content.push({ box, name: nameOf(element) });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (!textContent?.trim() || !parent || !isShown(parent) || isInFixed(parent)) continue;
      if (parent.closest(".honeypot, .skip-link, script, style")) continue;
      // Shown to ears alone.
      if (getComputedStyle(parent).clipPath !== "none") continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      add(range.getClientRects(), parent);
    }
    for (const control of document.querySelectorAll("input, select, textarea, button, .button"))
      if (isShown(control) && !isInFixed(control) && !control.closest(".honeypot"))
        add([control.getBoundingClientRect()], control);

    const isOpaque = (element: Element) =>
      !/rgba\(.*, 0(\.\d+)?\)$/.test(getComputedStyle(element).backgroundColor);
    // Also while it is pushed out of the window by the end of its part of the page.
    const isAtTop = (box: DOMRect, edge: number) => box.top < edge + 1.5 && box.bottom > edge;
    const isAtBottom = (box: DOMRect, edge: number) => box.bottom > edge - 1.5 && box.top < edge;
    const covered = new Set<string>();
    const last = document.documentElement.scrollHeight - innerHeight;
    for (let y = 0; ; y = Math.min(y + innerHeight * 0.7, last)) {
      scrollTo({ top: y, behavior: "instant" });
      let [top, bottom] = [0, innerHeight];
      const boxes = fixed.map((part) => ({ part, box: part.getBoundingClientRect() }));
      const isBar = ({ part, box }: (typeof boxes)[number]) =>
        box.left <= 0.5 && box.right >= document.documentElement.clientWidth - 0.5 && isOpaque(part);
      // From the edges inwards: a second bar lies on the first.
      for (let found = true; found; ) {
        const bar = boxes.findIndex(
          (one) => isBar(one) && (isAtTop(one.box, top) || isAtBottom(one.box, bottom)),
        );
        found = bar !== -1;
        const [taken] = found ? boxes.splice(bar, 1) : [];
        if (taken && isAtTop(taken.box, top)) top = taken.box.bottom;
        else if (taken) bottom = taken.box.top;
      }
      if (bottom - top < innerHeight * 0.6) covered.add(`bars leave ${Math.round(bottom - top)} px`);
      for (const { part, box } of boxes)
        for (const { box: words, name } of content) {
          const [above, below] = [words.top - scrollY, words.bottom - scrollY];
          const isInWindow = below > top + 1 && above < bottom - 1;
          const isTouched =
            box.left < words.right - 1 &&
            words.left < box.right - 1 &&
            box.top < below - 1 &&
            above < box.bottom - 1;
          if (isInWindow && isTouched)
            covered.add(`${nameOf(part)} covers ${name} at ${Math.round(scrollY)}`);
        }
      if (y >= last) break;
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...covered].slice(0, 5);
  });
}

/** What the keyboard reaches lies in the part of the window that no bar takes, wherever the page has to move for it. */
export function findHiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hidden: string[] = [];
    const bars = [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) =>
      ["fixed", "sticky"].includes(getComputedStyle(element).position),
    );
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    for (const element of document.querySelectorAll<HTMLElement>(
      "main a[href], main button, main input, main select, main textarea, main summary",
    )) {
      if (!isShown(element) || element.closest(".honeypot") || bars.some((bar) => bar.contains(element)))
        continue;
      element.focus();
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
      for (const bar of bars) {
        if (!isShown(bar)) continue;
        const over = bar.getBoundingClientRect();
        const isUnder =
          over.left < box.right - 1 &&
          box.left < over.right - 1 &&
          over.top < box.bottom - 1 &&
          box.top < over.bottom - 1;
        if (isUnder && document.activeElement === element)
          hidden.push(
            `${bar.className} hides ${(element.textContent || element.getAttribute("name") || "").trim().slice(0, 40)}`,
          );
      }
    }
    (document.activeElement as HTMLElement | null)?.blur();
    return hidden.slice(0, 5);
  });
}
