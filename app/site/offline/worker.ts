import { createOfflineCache, isPart, type Wish } from "./offline-cache.ts";

/**
 * The service worker: pages that were read open without a connection. It is a separate file (vite.config.ts) and
 * imports no shared code. docs/decisions/0072-offline-reading-service-worker.md
 */

/** The parts of the service worker's scope that are used here; the type checker only knows that of a page. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asked = Lasting & {
  request: Request;
  clientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Events = { install: Lasting; activate: Lasting; message: Lasting & { data: Wish }; fetch: Asked };
type Scope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<{ url: string } | undefined> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void;
};

const scope = globalThis as unknown as Scope;
const { origin, pathname: ownPath } = scope.location;
const kept = createOfflineCache({ storage: caches, ask: (...asked) => fetch(...asked), origin });
/** The link of the offline page that deletes the cached pages (app/lib/addresses/offline-addresses.ts). */
const forget = /^(\/[a-z]{2})?\/offline\.html\?forget$/;
/** Staff pages and APIs are never cached. */
const notPublic = /^\/(admin|auth|rest|storage|realtime|review)(\/|$)/;

scope.addEventListener("install", (event) => {
  // It has just been downloaded.
  offered = Promise.resolve(true);
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener("activate", (event) => {
  // The page is requested while the worker starts, which saves 0.1 s on a slow phone.
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener("message", (event) => {
  event.waitUntil(keepIfOffered(event.data).catch(() => undefined));
});

scope.addEventListener("fetch", (event) => {
  const { request, clientId } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return;
  const isPublic = !notPublic.test(url.pathname);
  const wanted = request.mode === "navigate" && forget.exec(url.pathname + url.search);
  if (wanted) {
    event.respondWith(kept.forgetPages().then(() => Response.redirect(wanted[1] ?? "/")));
  } else if (request.mode === "navigate") {
    const network = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request));
    event.respondWith(isPublic ? kept.answerPage(url.pathname, network) : network);
    event.waitUntil(network.then(leaveIfUnwanted).catch(() => undefined));
  } else if (isPublic && url.pathname.endsWith(".data")) {
    event.respondWith(kept.answerData(url, fetch(request), () => openPath(clientId)));
  } else if (isPart(url.pathname)) {
    event.respondWith(kept.resultPart(url.pathname, request));
  }
});

async function openPath(clientId: string): Promise<string | undefined> {
  const page = await scope.clients.get(clientId);
  return page && new URL(page.url).pathname;
}

let offered: Promise<boolean> | undefined;

/** Whether the server still offers this worker. Asked once per start of the worker; without a connection it is asked again later. */
function isOffered(): Promise<boolean> {
  offered ??= fetch(ownPath, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status !== 404 && status !== 410,
    () => {
      offered = undefined;
      return true;
    },
  );
  return offered;
}

async function keepIfOffered(wish: Wish): Promise<void> {
  if (await isOffered()) await kept.keep(wish);
}

/** Repeated with each page: a page that registers the worker during `unregister` cancels it. */
async function leaveIfUnwanted(): Promise<void> {
  if (await isOffered()) return;
  await kept.forgetAll();
  await scope.registration.unregister();
}
