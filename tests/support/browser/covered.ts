import type { Page } from "playwright-core";

/**
 * Controls that are covered by a bar, a message or another floating element while they have the focus. Each is
 * focused in turn, as with Tab.
 */
export function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ];
    const floats = (one: Element) => ["fixed", "sticky"].includes(getComputedStyle(one).position);
    const covered: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(":disabled")) continue;
      control.focus({ preventScroll: true });
      // Like Tab, this scrolls only as far as needed and respects scroll-padding.
      control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const { left, top, width, height } = control.getBoundingClientRect();
      // Elements for screen readers only have no position.
      if (document.activeElement !== control || width < 4 || height < 4) continue;
      const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
      for (let one = above; one && !one.contains(control); one = one.parentElement)
        if (floats(one)) {
          covered.push(`${control.outerHTML.slice(0, 100)} under ${one.outerHTML.slice(0, 60)}`);
          break;
        }
    }
    return covered;
  });
}
