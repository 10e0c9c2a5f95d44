import type { Page } from "playwright-core";

/**
 * Controls that lie under a bar, a message or anything else that floats, at the moment they have the focus. Each is
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
      // As Tab does it: no further than needed, and clear of what the page says lies over it (scroll-padding).
      control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const { left, top, width, height } = control.getBoundingClientRect();
      // What is meant for screen readers alone has no place of its own.
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
