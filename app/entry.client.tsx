import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot, type RootOptions } from "react-dom/client";
import type { DataRouter } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { fetchWords } from "./i18n/fetch-words.ts";
import { keepServerPage } from "./lib/older-browsers/keep-server-page.ts";
import { isPlainVisit, stayPlain } from "./lib/older-browsers/plain-visit.ts";

const { version: build } = (window as unknown as { __reactRouterManifest: { version: string } })
  .__reactRouterManifest;
const isStaffPage = /^\/admin(\/|$)/.test(location.pathname);

// No `await` at the top: with one the bundler puts a file of its own before everything that is loaded later.
void fetchWords().then(() =>
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
 * A public page is useful without its script, so a script that fails gives it back: as the server sent it, or, when that page
 * is long gone, by asking for the page that failed. (A staff page is nothing without its script and says itself what is wrong.)
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
    // React is still at work with the page here.
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
  };
  const root = hydrate(onAlive, { onCaughtError: onError, onUncaughtError: onError });
}

/** The page that is to be shown next, else the one that is open, from the server. */
function askForPage(): void {
  const next = router()?.state.navigation.location;
  if (next) location.assign(next.pathname + next.search + next.hash);
  else location.reload();
}

/** A loader's or an action's error, which the router passes on to the page that explains it. */
function isAnswer(error: unknown): boolean {
  return Object.values(router()?.state.errors ?? {}).includes(error);
}

const router = () => (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;

/** After everything in the page has started, and what failed in doing so has been reported. */
function Alive({ then, children }: { then?: () => void; children: ReactNode }) {
  useEffect(() => {
    if (then) setTimeout(then);
  }, [then]);
  return children;
}
