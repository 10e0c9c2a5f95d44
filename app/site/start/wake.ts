import { newestFunction } from "#app/lib/older-browsers/newest-function.ts";

/** What React Router needs to take over the page, as server/pages/html/page-scripts.ts writes it. */
type PageStart = {
  waits: boolean;
  preloads: string[];
  context: object;
  chunks: string[];
  manifest: unknown;
  modules: Record<string, string[]>;
  entry: string;
};

/** The parts of a page that React handles. */
export const used = "[data-react]";

/** In development the page comes with React's own scripts, and no data for this one. */
const data = document.getElementById("page-start")?.textContent;
const page: PageStart | undefined = data && JSON.parse(data);
let isAwake = false;
/** The button that was pressed before React took over. */
export const early: { isOver: boolean; pressed?: HTMLElement } = { isOver: !page };

export function wake(): void {
  if (isAwake || !page) return;
  isAwake = true;
  void load(page);
}

async function load({ preloads, context, chunks, manifest, modules, entry }: PageStart): Promise<void> {
  // Each request begins in its own task: together they would keep a slow phone from showing the tap.
  for (const href of preloads) setTimeout(ask, 0, { rel: "modulepreload", href });
  await new Promise((done) => setTimeout(done));
  const { words } = document.documentElement.dataset;
  if (words) ask({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: words });
  // Keeps zod from testing whether it may compile code: the CSP forbids that, and the browser would report the attempt.
  const world = window as unknown as Record<string, unknown>;
  world.__zod_globalConfig = { jitless: true };
  if (isOlder()) await fetchModule("/fill-in.js");
  // The router keeps scroll positions by this key.
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
  world.__reactRouterContext = { ...context, stream: new Blob(chunks).stream() };
  world.__reactRouterManifest = manifest;
  const routes = Object.entries(modules).map(async ([id, parts]) => [
    id,
    Object.assign({}, ...(await Promise.all(parts.map(fetchModule)))),
  ]);
  world.__reactRouterRouteModules = Object.fromEntries(await Promise.all(routes));
  await fetchModule(entry);
}

const ask = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement("link"), link));
const fetchModule = (address: string) => import(/* @vite-ignore */ address);

const isOlder = () => !(newestFunction in URL);

/** Wakes the page for its first use: a field or button that needs React, or something that was kept on this device. */
export function wakeOnUse(isKept: (name: string) => boolean): void {
  if (!page) return;
  const find = (target: EventTarget | null) => (target instanceof Element ? target : null)?.closest(used);
  const kept = [...document.querySelectorAll<HTMLElement>("[data-kept]")];
  if (!page.waits || find(document.activeElement) || kept.some(({ dataset }) => isKept(dataset.kept ?? "")))
    wake();
  for (const sign of ["pointerdown", "focusin"])
    addEventListener(sign, ({ target }) => find(target) && wake(), true);
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(`${used} button[type=button]`);
    if (button && !early.isOver) early.pressed = button;
  });
}
