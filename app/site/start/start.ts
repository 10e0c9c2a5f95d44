import { readKept } from "#app/lib/device-storage.ts";
import { watchMenu } from "#app/site/frame/menu-drawer.ts";
import { rememberTicks } from "#app/site/guides/document-ticks.ts";
import { watchContent } from "#app/site/live/watch-content.ts";
import { keepScripts, openAsDocument } from "#app/site/offline/keep-offline.ts";
import { openTarget, rememberFolds } from "#app/site/text/folds.ts";
import { offerVoice } from "#app/site/tools/listen.ts";
import { startParts } from "./start-parts.ts";
import { wake, wakeOnUse } from "./wake.ts";

/**
 * The only script of a page that is read. It handles menu, folds, carousel and the like, follows changes of the content,
 * and loads React when something has changed or the visitor uses a part that needs it. React's own files use the same
 * modules, so there is one of each. docs/decisions/0085-hydration-failure-and-older-browsers.md
 */
document.documentElement.dataset.script = "";
// A page that was opened beforehand (server/pages/html/speculation-rules.ts) begins when the visitor sees it.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener("prerenderingchange", startPage, { once: true });
else startPage();

function startPage(): void {
  addEventListener("keydown", goToSearch);
  wakeOnUse((name) => readKept(name) !== null);
  if (!/^\/admin(\/|$)/.test(location.pathname)) startPublicPage();
}

function startPublicPage(): void {
  watchMenu();
  rememberFolds();
  rememberTicks();
  offerVoice();
  addEventListener("hashchange", openTarget);
  addEventListener("click", openAsDocument, true);
  addEventListener("click", printPart);
  startParts();
  keepScripts();
  watchContent(wake);
}

function printPart({ target }: MouseEvent): void {
  const part = target instanceof Element && target.closest<HTMLElement>("[data-prints]")?.dataset.prints;
  if (!part) return;
  const page = document.documentElement;
  page.dataset.print = part;
  print();
  delete page.dataset.print;
}

/** The key "/" moves to the visible search field, unless the visitor is typing. */
function goToSearch(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (key !== "/" || ctrlKey || metaKey || altKey || isComposing) return;
  if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
  const ways = [...document.querySelectorAll<HTMLElement>('[data-key="/"]')];
  const search = ways.find((way) => way.getClientRects().length > 0);
  if (!search) return;
  event.preventDefault();
  if (search.matches("input")) search.focus();
  else search.click();
}
