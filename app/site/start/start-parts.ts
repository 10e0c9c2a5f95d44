import { fillInVisit } from "#app/leads/reach/fill-in-visit.ts";
import { showTicks } from "#app/site/guides/document-ticks.ts";
import { keepOffline } from "#app/site/offline/keep-offline.ts";
import { openTarget, reopenFolds } from "#app/site/text/folds.ts";
import { moveCarousel } from "#app/ui/carousel/move-carousel.ts";

let observer: IntersectionObserver | undefined;

/** Marks the current section in the contents: the last one whose heading has passed the upper third of the window. */
function markCurrentSection(): void {
  observer?.disconnect();
  const lists = [...document.querySelectorAll(".on-this-page :is(.on-this-page-side, .section-bar)")].map(
    (list) => [...list.querySelectorAll("a")],
  );
  // An element inside a closed fold has no position, so its section's is used.
  const placeOf = ({ hash }: HTMLAnchorElement) =>
    document.getElementById(decodeURIComponent(hash.slice(1)))?.closest("section") ?? null;
  const linked = new Set<Element | null>(lists.flat().map(placeOf));
  const places = [...document.querySelectorAll("main section")].filter((place) => linked.has(place));
  const mark = () => {
    const passed = places.filter((place) => place.getBoundingClientRect().top <= innerHeight / 3);
    // The bar has fewer entries than the list. Each marks the last passed section that it contains.
    for (const links of lists) {
      const current = links.findLast((link) => passed.includes(placeOf(link) as Element)) ?? links[0];
      for (const link of links) {
        const isCurrent = link === current;
        if (isCurrent === link.hasAttribute("aria-current")) continue;
        if (!isCurrent) link.removeAttribute("aria-current");
        else {
          link.setAttribute("aria-current", "true");
          showInBar(link);
        }
      }
    }
  };
  observer = new IntersectionObserver(mark, { rootMargin: "-33% 0px -66% 0px" });
  for (const place of places) observer.observe(place);
}

/** Keeps the current entry visible in the bar. */
function showInBar(link: HTMLElement): void {
  const bar = link.closest(".section-bar");
  bar?.scrollTo({ left: link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2 });
}

let lastPath: string | undefined;

/** Starts the parts of a page that need no React: when it was loaded, and after React has shown another page. */
export function startParts(): void {
  fillInVisit();
  moveCarousel();
  markCurrentSection();
  if (location.pathname !== lastPath) {
    showTicks();
    reopenFolds();
    openTarget();
  }
  lastPath = location.pathname;
  keepOffline();
}
