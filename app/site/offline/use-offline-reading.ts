import { useEffect } from "react";
import { useLocation } from "react-router";
import { localeOf, localizedPath, plainPath } from "#app/i18n/locale-path.ts";
import { offlinePagePath, workerPath } from "#app/lib/addresses/offline-addresses.ts";
import { isUnlisted } from "#app/lib/addresses/public-pages.ts";
import { isSavingData } from "#app/site/live/saving-data.ts";
import type { Wish } from "./kept-pages.ts";

/**
 * Without a connection links load documents, which the service worker can serve. The router would request scripts and
 * data, and show the same page again when they fail.
 */
function openAsDocument(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  const isElsewhere = link && link.origin === location.origin && link.pathname !== location.pathname;
  // In the capture phase, before React's listener on the document.
  if (isElsewhere && !navigator.onLine) event.stopPropagation();
}

/** Caches the current page for use without a connection, when the browser is idle. */
export function useOfflineReading(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    addEventListener("click", openAsDocument, true);
    return () => removeEventListener("click", openAsDocument, true);
  }, []);
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator) || search || isUnlisted(plainPath(pathname)))
      return;
    // After a client-side navigation the page would have to be downloaded again.
    if (isSavingData() && loadedPath() !== pathname) return;
    let isLeft = false;
    const keep = () => void (isLeft || tellWorker(pathname).catch(() => undefined));
    whenIdle(keep);
    return () => {
      isLeft = true;
    };
  }, [pathname, search]);
}

async function tellWorker(page: string): Promise<void> {
  await navigator.serviceWorker.register(workerPath);
  const { active } = await navigator.serviceWorker.ready;
  // Also caches the scripts that keep a form's message on the phone.
  if (!isSavingData()) await (await import("#app/leads/send/deliver-lead.ts")).prepareToWait();
  const wish: Wish = {
    page,
    offlinePage: localizedPath(offlinePagePath, localeOf(page)),
    parts: loadedParts(),
  };
  active?.postMessage(wish);
}

/** The resources of our own that this document has loaded, without queries. */
const loadedParts = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, search }) => origin === location.origin && !search)
    .map(({ pathname }) => pathname);

function loadedPath(): string | undefined {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded && new URL(loaded.name).pathname;
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  const start = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
