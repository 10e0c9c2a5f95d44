import { fillInVisit } from "#app/leads/reach/fill-in-visit.ts";
import { showTicks } from "#app/site/guides/document-ticks.ts";
import { keepOffline } from "#app/site/offline/keep-offline.ts";
import { markCurrentSection } from "#app/site/text/current-section.ts";
import { openTarget, reopenFolds } from "#app/site/text/folds.ts";
import { moveCarousel } from "#app/ui/carousel/move-carousel.ts";

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
