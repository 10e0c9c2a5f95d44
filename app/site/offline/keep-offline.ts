import { manifestPath, offlinePagePath, workerPath } from "#app/lib/addresses/offline-addresses.ts";
import { loadedPath } from "#app/lib/loaded-path.ts";
import { isSavingData } from "#app/site/live/saving-data.ts";
import type { Wish } from "./offline-cache.ts";

/**
 * Without a connection links load documents, which the service worker can serve. The router would request scripts and
 * data, and show the same page again when they fail.
 */
export function openAsDocument(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  const isElsewhere = link && link.origin === location.origin && link.pathname !== location.pathname;
  // In the capture phase, before React's listener on the document.
  if (isElsewhere && !navigator.onLine) event.stopPropagation();
}

/** Personal pages, and unknown addresses below /admin/. */
const notKept = /\/(search|thank-you)$|^\/admin\//;

/** Caches the current page for use without a connection, when the browser is idle. */
export function keepOffline(): void {
  const { pathname, search } = location;
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || search || notKept.test(pathname)) return;
  // After a client-side navigation the page would have to be downloaded again.
  if (isSavingData() && loadedPath() !== pathname) return;
  whenIdle(() => {
    if (location.pathname === pathname) tellWorker(pathname).catch(() => undefined);
  });
}

/** React's scripts are loaded later, when the page is used, and are then cached as well. */
export const keepScripts = () =>
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.endsWith(".js"))) keepOffline();
  }).observe({ type: "resource" });

async function tellWorker(page: string): Promise<void> {
  // A second registration would keep a worker that is about to unregister.
  if (!navigator.serviceWorker.controller)
    await navigator.serviceWorker.register(workerPath).catch(forgetCopies);
  const { active } = await navigator.serviceWorker.ready;
  const manifest = document.querySelector("link[rel=manifest]")?.getAttribute("href") ?? manifestPath;
  const offlinePage = manifest.replace(manifestPath, offlinePagePath);
  const wish: Wish = { page, offlinePage, parts: loadedParts() };
  active?.postMessage(wish);
}

/** Without a worker the copies are of no use. A browser may stop the worker before it has deleted them. */
async function forgetCopies(fault: unknown): Promise<never> {
  for (const name of await caches.keys()) await caches.delete(name);
  throw fault;
}

/** The resources of our own that this document has loaded, without queries. */
const loadedParts = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, search }) => origin === location.origin && !search)
    .map(({ pathname }) => pathname);

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  const start = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
