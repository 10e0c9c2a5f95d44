import "./site/start/start.ts";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot, type RootOptions } from "react-dom/client";
import type { DataRouter } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { fetchMessages } from "./i18n/fetch-messages.ts";
import { keepServerPage } from "./lib/older-browsers/keep-server-page.ts";
import { isPlainVisit, stayPlain } from "./lib/older-browsers/plain-visit.ts";
import { early, used } from "./site/start/wake.ts";

const fields = `${used} :is(input, select, textarea)`;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Called after hydration: tells React what the visitor did before. */
function tellEarlierUse(): void {
  if (early.isOver) return;
  early.isOver = true;
  const active = document.activeElement;
  if (active?.closest(used)) active.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const field of document.querySelectorAll<Field>(fields))
    if (isFilledIn(field))
      for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
  early.pressed?.click();
}

function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue || ("checked" in field && field.checked !== field.defaultChecked);
}

const { version: build } = (window as unknown as { __reactRouterManifest: { version: string } })
  .__reactRouterManifest;
const isStaffPage = /^\/admin(\/|$)/.test(location.pathname);

// No top-level `await`: with one, the bundler adds a chunk that everything loaded later waits for.
void fetchMessages().then(() =>
  startTransition(() => {
    if (isStaffPage) hydrate();
    else if (!isPlainVisit(build)) hydratePublicPage();
  }),
);

function hydrate(onAlive?: () => void, options?: RootOptions) {
  return hydrateRoot(
    document,
    <StrictMode>
      <Alive then={onAlive}>
        <HydratedRouter />
      </Alive>
    </StrictMode>,
    options,
  );
}

/**
 * A public page works without its script. If the script fails, the server's page is restored or, if that page is no
 * longer shown, the failed page is loaded again. (A staff page needs its script and shows the error itself.)
 */
function hydratePublicPage() {
  const serverPage = keepServerPage();
  let isAlive = false;
  let hasFailed = false;
  const onError = (error: unknown) => {
    if (hasFailed || isAnswer(error)) return;
    hasFailed = true;
    reportError(error);
    stayPlain(build);
    // React is still changing the page at this point.
    queueMicrotask(() => {
      if (isAlive) return askForPage();
      try {
        root.unmount();
      } finally {
        serverPage.putBack();
      }
    });
  };
  const onAlive = () => {
    isAlive = true;
    serverPage.forget();
    tellEarlierUse();
  };
  const root = hydrate(onAlive, { onCaughtError: onError, onUncaughtError: onError });
}

/** Loads the next page from the server or, if there is none, the current one. */
function askForPage(): void {
  const next = router()?.state.navigation.location;
  if (next) location.assign(next.pathname + next.search + next.hash);
  else location.reload();
}

/** True for an error of a loader or an action, which the router shows on the page. */
function isAnswer(error: unknown): boolean {
  return Object.values(router()?.state.errors ?? {}).includes(error);
}

const router = () => (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;

/** Calls `then` after all effects of the page have run and their errors have been reported. */
function Alive({ then, children }: { then?: () => void; children: ReactNode }) {
  useEffect(() => {
    if (then) setTimeout(then);
  }, [then]);
  return children;
}
